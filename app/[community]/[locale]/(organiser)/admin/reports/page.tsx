import { getTranslations } from 'next-intl/server'
import { ReportList } from '@/components/reports/report-list'
import { PageLink } from '@/components/ui/page-link'
import { TabLinks } from '@/components/ui/tab-links'
import { REPORT_STATES } from '@/lib/contracts/report'
import { listReports } from '@/lib/domain/report/list-reports'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../../organiser-page'

export const generateMetadata = unlistedMetadata('reports.title')

type Props = PageParams & { searchParams: Promise<{ list?: string }> }

/** Reports of members, for organisers. */
export default async function ReportsPage({ params, searchParams }: Props) {
  const { list } = await searchParams
  const state = list === 'handled' ? 'handled' : 'open'
  const { community, locale, viewer, run } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'reports' })
  const first = await run((ctx) => listReports(ctx, { state, page: 0 }))
  return (
    <OrganiserPage community={community} locale={locale} messages={['reports', 'roster']}>
      <h1 id="reports" className="text-2xl">
        {t('title')}
      </h1>
      <p className="mt-1 mb-4 max-w-measure text-ink-soft">{t('text')}</p>
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
      <ReportList key={state} userId={viewer.userId} state={state} labelledBy="reports" first={first} />
    </OrganiserPage>
  )
}
