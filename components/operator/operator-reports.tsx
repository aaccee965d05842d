'use client'

import { Check, MessageSquareWarning } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { ReportButton } from '@/components/reports/report-button'
import { ReportCard } from '@/components/reports/report-card'
import { ReportDecision } from '@/components/reports/report-decision'
import { fetchOperatorReports, operatorPhotoAddress, resolveAsOperator } from '@/lib/client/operator'
import { queryKeys } from '@/lib/client/query-keys'
import {
  type OperatorReport,
  type OperatorReportPage,
  resolveAsOperatorShape,
} from '@/lib/contracts/operator'

/** Reports about members who are their community's only organiser. Renders nothing if there are none. */
export function OperatorReports({ first }: { first: OperatorReportPage }) {
  const t = useTranslations('operator.reports')
  const { list, query } = useList(
    queryKeys.operatorReports,
    (page, signal) => fetchOperatorReports(page, signal),
    first,
  )
  if (list.length === 0) return null
  return (
    <section className="mb-10">
      <h2 id="unjudged" className="mb-1 text-xl">
        {t('title')}
      </h2>
      <p className="mb-4 max-w-measure text-ink-soft">{t('text')}</p>
      <ListState labelledBy="unjudged" query={query} isEmpty={false} empty={null}>
        {list.map((report) => (
          <li key={report.id} className="mx-3 border-t border-line py-5 first:border-t-0 sm:mx-4">
            <p className="mb-3 text-sm text-ink-soft">
              <a href={report.community.url} className="text-link">
                {report.community.title}
              </a>
            </p>
            <ReportCard
              report={report}
              photoAddress={(messageId) => operatorPhotoAddress({ ...placeOf(report), messageId })}
              actions={(name) => <Actions report={report} name={name} />}
            />
          </li>
        ))}
      </ListState>
    </section>
  )
}

const placeOf = ({ id, community }: OperatorReport) => ({ communityId: community.id, id })

function Actions({ report, name }: { report: OperatorReport; name: string }) {
  const t = useTranslations('reports.actions')
  const [open, setOpen] = useState<'warned' | 'dismissed' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="-ml-3.5 flex flex-wrap gap-1">
      {report.subjectState !== 'left' && (
        <ReportButton
          icon={MessageSquareWarning}
          label={t('warn')}
          name={name}
          onClick={() => setOpen('warned')}
        />
      )}
      <ReportButton icon={Check} label={t('dismiss')} name={name} onClick={() => setOpen('dismissed')} />
      {open && (
        <ReportDecision
          resolution={open}
          name={name}
          resolve={(decision) => resolveAsOperator(placeOf(report), resolveAsOperatorShape.parse(decision))}
          onClose={close}
          onHandled={close}
        />
      )}
    </div>
  )
}
