import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { PastRounds } from '@/components/round-console/past-rounds'
import { PageLink } from '@/components/ui/page-link'
import { listPastRounds } from '@/lib/domain/round/history/past-rounds'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageParams, pageContext } from '@/lib/pages/page-context'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale: locale === 'ru' ? 'ru' : 'en', namespace: 'roundConsole.past' })
  return { title: t('title'), robots: { index: false } }
}

/** Sent rounds, for admins. */
export default async function PastRoundsPage({ params }: PageParams) {
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'roundConsole.past' })
  const rounds = await run((ctx) => listPastRounds(ctx, 0))
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['roundConsole', 'contacts'])}
    >
      <div className="page-container py-8 md:py-12">
        <h1 id="past-rounds" className="text-2xl">
          {t('title')}
        </h1>
        <p className="mt-1 max-w-[64ch] text-ink-soft">{t('text')}</p>
        <p className="mb-4">
          <PageLink href="/round" className="inline-flex min-h-target items-center text-link">
            {t('toComing')}
          </PageLink>
        </p>
        <PastRounds labelledBy="past-rounds" first={rounds} />
      </div>
    </NextIntlClientProvider>
  )
}
