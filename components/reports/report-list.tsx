'use client'

import { Flag } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchReports, reportedPhotoAddress } from '@/lib/client/reports'
import type { ReportPage, ReportState } from '@/lib/contracts/report'
import { ReportActions } from './report-actions'
import { ReportCard } from './report-card'

export interface ReportListProps {
  userId: string
  labelledBy: string
  state: ReportState
  first: ReportPage
}

/** Reports of members: open ones to handle, or handled ones. */
export function ReportList({ userId, labelledBy, state, first }: ReportListProps) {
  const t = useTranslations('reports')
  const { list, query } = useList(
    queryKeys.reportList(state),
    (page, signal) => fetchReports(state, page, signal),
    first,
  )
  const heading = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <p ref={heading} tabIndex={-1} className="sr-only">
        {t(`lists.${state}`)}
      </p>
      <ListState
        labelledBy={labelledBy}
        query={query}
        isEmpty={list.length === 0}
        empty={
          <EmptyState icon={<Icon of={Flag} />} title={t(`none.${state}`)}>
            {state === 'open' && t('noneText')}
          </EmptyState>
        }
      >
        {list.map((report) => (
          <li key={report.id} className="mx-3 border-t border-line py-5 first:border-t-0 sm:mx-4">
            <ReportCard
              report={report}
              profile={`/u/${report.subject.slug}`}
              photoAddress={(messageId) => reportedPhotoAddress(report.id, messageId)}
              actions={(name) => (
                <ReportActions {...{ userId, report, name }} onHandled={() => heading.current?.focus()} />
              )}
            />
          </li>
        ))}
      </ListState>
    </>
  )
}
