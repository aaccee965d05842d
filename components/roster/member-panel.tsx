'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ListSkeleton } from '@/components/list/list-skeleton'
import { QueryError } from '@/components/list/query-error'
import { fullName } from '@/components/participant-card/person-name'
import { useNames } from '@/components/participant-card/use-names'
import { Dialog } from '@/components/ui/dialog'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchMemberRecord } from '@/lib/client/roster'
import { MemberActions } from './member-actions'
import { MemberFacts } from './member-facts'
import { MemberHistory } from './member-history'
import { MemberMails } from './member-mails'
import { OrganiserNotes } from './organiser-notes'

export interface MemberPanelProps {
  participantId: string
  onClose: () => void
  /** Called after a change of the member. */
  onChanged: () => void
}

/** The member's record for organisers, with actions, beside the list. */
export function MemberPanel({ participantId, onClose, onChanged }: MemberPanelProps) {
  const t = useTranslations('roster')
  const { unnamed } = useNames()
  const record = useQuery({
    queryKey: queryKeys.memberRecord(participantId),
    queryFn: ({ signal }) => fetchMemberRecord(participantId, signal),
  })
  const member = record.data
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={member ? fullName(member) || unnamed : t('title')}
      description={member?.email}
      closeLabel={t('bulk.close')}
      size="side"
    >
      {member ? (
        <div className="grid gap-8">
          <MemberActions member={member} onChanged={onChanged} onRemoved={onClose} />
          <MemberFacts member={member} />
          <MemberHistory member={member} />
          <MemberMails member={member} />
          <OrganiserNotes member={member} onChanged={onChanged} />
        </div>
      ) : record.isError ? (
        <QueryError query={record} level={3} />
      ) : (
        <ListSkeleton />
      )}
    </Dialog>
  )
}
