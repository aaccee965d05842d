'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FeedbackForm } from '@/components/feedback/feedback-form'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'
import { ApiError } from '@/lib/client/api-error'
import { fetchMeeting } from '@/lib/client/meetings'
import { queryKeys } from '@/lib/client/query-keys'
import { QueryProvider } from '@/lib/client/query-provider'

export interface RatingDialogProps {
  meetingId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks how a meeting went. Closes when answered; the toast offers undo, and the dialog accepts another answer. */
export function RatingDialog(props: RatingDialogProps) {
  return (
    <QueryProvider>
      <Asking {...props} />
    </QueryProvider>
  )
}

function Asking({ meetingId, open, onOpenChange }: RatingDialogProps) {
  const t = useTranslations('notifications.rating')
  const query = useQuery({
    queryKey: queryKeys.meeting(meetingId),
    queryFn: () => fetchMeeting(meetingId),
    enabled: open,
    staleTime: 0,
    retry: (_, error) => !(error instanceof ApiError && error.status === 404),
  })
  const { data: meeting, error } = query
  const isUnknown = error instanceof ApiError && error.status === 404
  const name = meeting && fullName(meeting.person)
  return (
    <Dialog
      title={name ? t('title', { name }) : t('titleUnknown')}
      closeLabel={t('close')}
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
    >
      {meeting && name && meeting.isOver ? (
        <div className="grid gap-4">
          <Avatar
            id={meeting.person.participantId}
            name={name}
            size="lg"
            {...photoSources(meeting.person.avatarUrl)}
          />
          <FeedbackForm
            key={JSON.stringify(meeting.feedback)}
            meeting={meeting}
            onSaved={() => onOpenChange(false)}
          />
        </div>
      ) : meeting || isUnknown ? (
        <p>{t('nothing')}</p>
      ) : error ? (
        <ErrorState
          level={3}
          title={t('notLoaded')}
          retryLabel={t('retry')}
          onRetry={() => query.refetch()}
        />
      ) : (
        <LoadingRegion label={t('loading')} className="grid gap-4">
          <Skeleton round className="size-16" />
          <Skeleton className="h-12 w-60" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
    </Dialog>
  )
}
