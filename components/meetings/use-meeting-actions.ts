'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/show-toast'
import { draftKey, dropDraft } from '@/lib/client/drafts'
import { acceptMeeting, endMeeting } from '@/lib/client/meetings'
import { pageUser } from '@/lib/client/page-user'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import type { MeetingView } from '@/lib/contracts/meeting'
import type { MeetingAction } from './meeting-actions'

/** Actions that end a meeting, or an offer of times. */
export type Ending = Extract<MeetingAction, 'cancel' | 'withdraw' | 'decline' | 'stay'>

/** Key of the draft of a reason. */
export const endReasonKey = (meetingId: string) => draftKey(pageUser(), `end-meeting:${meetingId}`)

/** The member's actions on an offer or a meeting; refreshes the lists and lines that show it. */
export function useMeetingActions(meeting: MeetingView) {
  const t = useTranslations('meetings.done')
  const client = useQueryClient()
  const errorText = useErrorText()
  const name = meeting.person.firstName
  const refetch = () => {
    void client.invalidateQueries({ queryKey: queryKeys.meetings })
    void client.invalidateQueries({ queryKey: queryKeys.meeting(meeting.id) })
  }
  const onError = (error: unknown) => {
    showToast({ title: errorText(error), tone: 'error' })
    // It was answered meanwhile, or its time has passed.
    refetch()
  }
  const onDone = (title: string) => (changed: MeetingView) => {
    client.setQueryData(queryKeys.meeting(changed.id), changed)
    void client.invalidateQueries({ queryKey: queryKeys.meetings })
    showToast({ title })
  }
  const accept = useMutation({
    mutationFn: (startsAt: string) => acceptMeeting(meeting.id, startsAt),
    onSuccess: onDone(t('accepted', { name })),
    onError,
  })
  const end = useMutation({
    mutationFn: ({ how, reason }: { how: Ending; reason: string }) =>
      endMeeting(meeting.id, how === 'cancel' || how === 'withdraw' ? 'cancel' : 'decline', reason),
    onSuccess: (changed, { how }) => {
      dropDraft(endReasonKey(meeting.id))
      onDone(t(how, { name }))(changed)
    },
    onError,
  })
  return { accept, end }
}
