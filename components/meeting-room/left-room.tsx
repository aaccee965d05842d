'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { MeetingFeedback } from '@/components/meetings/meeting-feedback'
import { useNames } from '@/components/participant-card/use-names'
import { Button } from '@/components/ui/button'
import { fetchMeeting } from '@/lib/client/meetings'
import { queryKeys } from '@/lib/client/query-keys'
import type { MeetingView } from '@/lib/contracts/meeting'
import { RoomMessage } from './room-message'

export interface LeftRoomProps {
  meeting: MeetingView
  /** Rejoins; null once the room is closed. */
  onReturn: (() => void) | null
}

/** After the call: feedback if the meeting is over, and a link back. */
export function LeftRoom({ meeting: first, onReturn }: LeftRoomProps) {
  const t = useTranslations('room')
  const { data: meeting } = useQuery({
    queryKey: queryKeys.meeting(first.id),
    queryFn: () => fetchMeeting(first.id),
    initialData: first,
    staleTime: 0,
  })
  const name = useNames().firstNameOf(meeting.person)
  const isAsked = meeting.isOver && !meeting.feedback
  useEffect(() => document.getElementById('room')?.focus(), [])
  return (
    <RoomMessage
      title={t(onReturn ? 'left.title' : 'left.over', { name })}
      actions={
        <>
          {onReturn && (
            <Button variant={isAsked ? 'secondary' : 'primary'} onClick={onReturn}>
              {t('left.return')}
            </Button>
          )}
          <Button asChild variant="secondary">
            <a href={meeting.chatId ? `/chats/${meeting.chatId}` : '/meetings'}>
              {t(meeting.chatId ? 'toChat' : 'toMeetings', { name })}
            </a>
          </Button>
        </>
      }
    >
      {meeting.isOver ? (
        <div className="grid w-full max-w-96 justify-items-center text-start">
          <MeetingFeedback key={String(meeting.feedbackPending)} meeting={meeting} />
        </div>
      ) : (
        <p className="text-ink-soft">{t('left.text', { name })}</p>
      )}
    </RoomMessage>
  )
}
