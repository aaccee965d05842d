import { getTranslations } from 'next-intl/server'
import { ReportList } from '@/components/reports/report-list'
import { PageLink } from '@/components/ui/page-link'
import { TabLinks } from '@/components/ui/tab-links'
import { MessageProvider } from '@/lib/client/message-provider'
import { REPORT_STATES } from '@/lib/contracts/report'
import { listReports } from '@/lib/domain/report/list-reports'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = unlistedMetadata('reports.title')

type Props = PageParams & { searchParams: Promise<{ list?: string }> }

/** Reports of members, for organisers. */
export default async function ReportsPage({ params, searchParams }: Props) {
  const { list } = await searchParams
  const state = list === 'handled' ? 'handled' : 'open'
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'reports' })
  const first = await run((ctx) => listReports(ctx, { state, page: 0 }))
  return (
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['reports', 'roster'])}
    >
      <div className="page-container py-8 md:py-12">
        <h1 id="reports" className="text-2xl">
          {t('title')}
        </h1>
        <p className="mt-1 mb-4 max-w-[64ch] text-ink-soft">{t('text')}</p>
        <TabLinks
          className="mb-4"
          label={t('lists.label')}
          links={REPORT_STATES.map((one) => ({
            key: one,
            link: (
              <PageLink
                href={one === 'open' ? '/admin/reports' : '/admin/reports?list=handled'}
                className="tab"
                aria-current={one === state ? 'page' : undefined}
              >
                {t(`lists.${one}`)}
              </PageLink>
            ),
          }))}
        />
        <ReportList key={state} state={state} labelledBy="reports" first={first} />
      </div>
    </MessageProvider>
  )
}
