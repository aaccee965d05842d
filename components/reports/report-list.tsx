'use client'

import { Flag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { EmptyState } from '@/components/ui/empty-state'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchReports } from '@/lib/client/reports'
import type { ReportPage } from '@/lib/contracts/report'
import { ReportCard } from './report-card'

export interface ReportListProps {
  labelledBy: string
  first: ReportPage
}

/** Reports of members, open ones first. */
export function ReportList({ labelledBy, first }: ReportListProps) {
  const t = useTranslations('reports')
  const { list, query } = useList(queryKeys.reports, fetchReports, first)
  return (
    <ListState
      labelledBy={labelledBy}
      query={query}
      isEmpty={list.length === 0}
      empty={
        <EmptyState icon={<Flag />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      }
    >
      {list.map((report) => (
        <li key={report.id} className="border-t border-line py-5 first:border-t-0">
          <ReportCard report={report} />
        </li>
      ))}
    </ListState>
  )
}
