'use client'

import { useTranslations } from 'next-intl'
import { useZonedTime } from '@/components/meetings/use-zoned-time'
import { useNames } from '@/components/participant-card/use-names'
import { Button } from '@/components/ui/button'
import type { MeetingView } from '@/lib/contracts/meeting'
import { LeftRoom } from './left-room'
import { OpenRoom, type OpenRoomProps } from './open-room'
import { RoomMessage } from './room-message'
import { useRoomClock } from './use-room-clock'

export interface MeetingRoomProps extends Omit<OpenRoomProps, 'now' | 'isClosed' | 'time'> {
  meeting: MeetingView
  /** Server time in ms. */
  serverNow: number
}

/** Somebody this early may wait on the page. */
const WAITING_MS = 60 * 60_000

/** A meeting's room at any time: before it opens, while it is open, and afterwards. */
export function MeetingRoom({ serverNow, ...room }: MeetingRoomProps) {
  const t = useTranslations('room')
  const words = useZonedTime()
  const now = useRoomClock(serverNow)
  const { meeting } = room
  const { status, startsAt, endsAt, opensAt, closesAt, person, link, ownRoom } = meeting
  const name = useNames().firstNameOf(person)
  const toChat = (
    <Button asChild variant="secondary">
      <a href={meeting.chatId ? `/chats/${meeting.chatId}` : '/meetings'}>
        {t(meeting.chatId ? 'toChat' : 'toMeetings', { name })}
      </a>
    </Button>
  )
  if (status !== 'accepted' || !startsAt || !endsAt)
    return (
      <RoomMessage title={t('none.title')} actions={toChat}>
        <p>{t(status === 'cancelled' ? 'none.cancelled' : 'none.noTime', { name })}</p>
      </RoomMessage>
    )
  const time = words.span(Date.parse(startsAt), meeting.durationMinutes, meeting.timeZone)
  if (!ownRoom && now >= Date.parse(endsAt)) return <LeftRoom meeting={meeting} onReturn={null} />
  if (!ownRoom && link)
    return (
      <RoomMessage
        title={t('elsewhere.title', { name })}
        actions={
          <>
            <Button asChild>
              <a href={link} target="_blank" rel="noopener noreferrer">
                {t('elsewhere.open', { host: new URL(link).host })}
              </a>
            </Button>
            {toChat}
          </>
        }
      >
        <p>{time}</p>
        <p className="text-ink-soft">{t('elsewhere.text')}</p>
      </RoomMessage>
    )
  if (opensAt && now < Date.parse(opensAt))
    return (
      <RoomMessage title={t('early.title', { name })} actions={toChat}>
        <p>{time}</p>
        <p className="text-ink-soft">
          {t(Date.parse(opensAt) - now < WAITING_MS ? 'early.text' : 'early.later', {
            time: words.time(Date.parse(opensAt), meeting.timeZone),
          })}
        </p>
      </RoomMessage>
    )
  const isClosed = closesAt === null || now >= Date.parse(closesAt)
  return <OpenRoom {...room} {...{ now, isClosed, time }} />
}
