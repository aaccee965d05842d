'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNames } from '@/components/participant-card/use-names'
import { Button } from '@/components/ui/button'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { ApiError } from '@/lib/client/api-error'
import { queryKeys } from '@/lib/client/query-keys'
import type { MeetingView } from '@/lib/contracts/meeting'
import { LeftRoom } from './left-room'
import { OpenRoom, type OpenRoomProps } from './open-room'
import { RoomMessage } from './room-message'
import { RoomNews } from './room-news'
import { type RoomScreen, screenOf } from './room-screen'
import { useLiveMeeting } from './use-live-meeting'
import { useRoomClock } from './use-room-clock'
import { useRoomWords } from './use-room-words'

export interface MeetingRoomProps extends Omit<OpenRoomProps, 'now' | 'time' | 'onRefused'> {
  meeting: MeetingView
  /** Server time in ms. */
  serverNow: number
}

/** A meeting's room at any time: before it opens, while it is open, and afterwards. It follows the meeting's steps. */
export function MeetingRoom({ serverNow, meeting: first, ...room }: MeetingRoomProps) {
  const now = useRoomClock(serverNow)
  const client = useQueryClient()
  const { meeting, isMissing } = useLiveMeeting(first)
  // A refusal holds until the meeting changes: it may open the room again.
  const step = `${meeting.status} ${meeting.startsAt} ${meeting.durationMinutes}`
  const [refused, setRefused] = useState<{ error: ApiError; step: string } | null>(null)
  const refusal = refused?.step === step ? refused.error : null
  const screen = screenOf({ meeting, now, refusedWith: isMissing ? 404 : (refusal?.status ?? null) })
  const words = useRoomWords({ screen, meeting, now, refusal })
  useKeptFocus(screen, 'room')
  function onRefused(error: ApiError): void {
    setRefused({ error, step })
    void client.invalidateQueries({ queryKey: queryKeys.meeting(meeting.id) })
  }
  return (
    <>
      <RoomNews screen={screen} words={words} />
      {screen === 'open' ? (
        <OpenRoom {...room} {...{ meeting, now, onRefused }} time={words.time} />
      ) : screen === 'over' ? (
        <LeftRoom meeting={meeting} onReturn={null} />
      ) : (
        <RoomMessage title={words.title} actions={<Ways screen={screen} meeting={meeting} />}>
          {words.time && <p>{words.time}</p>}
          <p className={words.time ? 'text-ink-soft' : undefined}>{words.text}</p>
        </RoomMessage>
      )}
    </>
  )
}

/** To the room of another service, and to the chat. */
function Ways({ meeting, screen }: { meeting: MeetingView; screen: RoomScreen }) {
  const t = useTranslations('room')
  const { link, person } = meeting
  const name = useNames().firstNameOf(person)
  const chatId = screen === 'missing' ? null : meeting.chatId
  return (
    <>
      {screen === 'elsewhere' && link && (
        <Button asChild>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {t('elsewhere.open', { host: new URL(link).host })}
          </a>
        </Button>
      )}
      <Button asChild variant="secondary">
        <a href={chatId ? `/chats/${chatId}` : '/meetings'}>
          {t(chatId ? 'toChat' : 'toMeetings', { name })}
        </a>
      </Button>
    </>
  )
}
