'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Check, MessageSquareWarning, UserRoundSearch, UserRoundX } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { draftKey } from '@/lib/client/drafts'
import { queryKeys } from '@/lib/client/query-keys'
import { resolveReport } from '@/lib/client/reports'
import type { ReportView } from '@/lib/contracts/report'
import { ReportButton } from './report-button'

const MemberPanel = dynamic(() => import('@/components/roster/member-panel').then((it) => it.MemberPanel), {
  loading: () => null,
})
const ReportDecision = dynamic(() => import('./report-decision').then((it) => it.ReportDecision), {
  loading: () => null,
})

export interface ReportActionsProps {
  userId: string
  report: ReportView
  /** The reported member. */
  name: string
  onHandled: () => void
}

/** Opens the reported member's profile, warns or disables them, or dismisses the report. */
export function ReportActions({ userId, report, name, onHandled }: ReportActionsProps) {
  const t = useTranslations('reports.actions')
  const [open, setOpen] = useState<'record' | 'warned' | 'disabled' | 'dismissed' | null>(null)
  const { id, subject, subjectState, handled } = report
  const client = useQueryClient()
  const close = () => setOpen(null)
  const hasAccount = subjectState !== 'left'
  return (
    <div className="-ml-3.5 flex flex-wrap gap-1">
      {hasAccount && (
        <ReportButton
          icon={UserRoundSearch}
          label={t('record')}
          name={name}
          onClick={() => setOpen('record')}
        />
      )}
      {!handled && (
        <>
          {hasAccount && (
            <ReportButton
              icon={MessageSquareWarning}
              label={t('warn')}
              name={name}
              onClick={() => setOpen('warned')}
            />
          )}
          {subjectState === 'enabled' && (
            <ReportButton
              icon={UserRoundX}
              label={t('disable')}
              name={name}
              danger
              onClick={() => setOpen('disabled')}
            />
          )}
          <ReportButton icon={Check} label={t('dismiss')} name={name} onClick={() => setOpen('dismissed')} />
        </>
      )}
      {open === 'record' && (
        <MemberPanel
          participantId={subject.participantId}
          onClose={close}
          onChanged={() => client.invalidateQueries({ queryKey: queryKeys.reports })}
        />
      )}
      {open && open !== 'record' && (
        <ReportDecision
          resolution={open}
          draft={draftKey(userId, `warning:${id}`)}
          name={name}
          resolve={(decision) => resolveReport(id, decision)}
          onClose={close}
          onHandled={() => {
            close()
            onHandled()
          }}
        />
      )}
    </div>
  )
}
