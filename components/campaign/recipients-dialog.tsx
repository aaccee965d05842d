'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ListSkeleton } from '@/components/list/list-skeleton'
import { PagedList } from '@/components/list/paged-list'
import { QueryError } from '@/components/list/query-error'
import { useList } from '@/components/list/use-list'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Dialog } from '@/components/ui/dialog'
import { fetchRecipients } from '@/lib/client/campaigns'
import { queryKeys } from '@/lib/client/query-keys'
import type { RecipientOutcome } from '@/lib/contracts/campaign'

export interface RecipientsDialogProps {
  campaignId: string
  outcome: RecipientOutcome
  /** The outcome in words. */
  label: string
  /** The number of recipients. */
  n: number
  onClose: () => void
}

/** The members behind a number of a message's results. */
export function RecipientsDialog({ campaignId, outcome, label, n, onClose }: RecipientsDialogProps) {
  const t = useTranslations('messages')
  const common = useTranslations('common')
  const id = useId()
  const { list, query } = useList(queryKeys.recipients(campaignId, outcome), (page, signal) =>
    fetchRecipients(campaignId, outcome, page, signal),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <span id={id} className="inline-block first-letter:uppercase">
          {label}
        </span>
      }
      description={t('recipients', { n })}
      closeLabel={common('close')}
    >
      {query.isPending ? (
        <ListSkeleton />
      ) : query.isError && !query.data ? (
        <QueryError query={query} level={3} />
      ) : (
        <PagedList labelledBy={id} query={query}>
          {list.map((person) => (
            <li key={person.participantId} className="flex min-h-14 items-center gap-3 px-3 py-1.5 sm:px-4">
              <Avatar
                id={person.participantId}
                name={fullName(person)}
                size="sm"
                {...photoSources(person.avatarUrl)}
              />
              <span className="min-w-0">
                <a href={`/u/${person.slug}`} className="block font-[560]">
                  {fullName(person)}
                </a>
                <span className="block truncate text-sm text-ink-soft">{person.company}</span>
              </span>
            </li>
          ))}
        </PagedList>
      )}
    </Dialog>
  )
}
