import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ReportList } from '@/components/reports/report-list'
import { listReports } from '@/lib/domain/report/list-reports'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageParams, pageContext } from '@/lib/pages/page-context'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale: locale === 'ru' ? 'ru' : 'en', namespace: 'reports' })
  return { title: t('title'), robots: { index: false } }
}

/** Reports of members, for admins. */
export default async function ReportsPage({ params }: PageParams) {
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'reports' })
  const first = await run((ctx) => listReports(ctx, 0))
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['reports'])}
    >
      <div className="page-container py-8 md:py-12">
        <h1 id="reports" className="text-2xl">
          {t('title')}
        </h1>
        <p className="mt-1 mb-4 max-w-[64ch] text-ink-soft">{t('text')}</p>
        <ReportList labelledBy="reports" first={first} />
      </div>
    </NextIntlClientProvider>
  )
}
