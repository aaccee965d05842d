'use client'

import { useTranslations } from 'next-intl'
import { useZonedTime } from '@/components/meetings/use-zoned-time'
import { useNames } from '@/components/participant-card/use-names'
import { useErrorText } from '@/lib/client/use-error-text'
import type { MeetingView } from '@/lib/contracts/meeting'
import type { RoomScreen } from './room-screen'

/** What a screen of the room says. */
export type RoomWords = {
  title: string
  /** Formatted time of the meeting, '' where it does not matter. */
  time: string
  text: string
}

export interface UseRoomWordsOptions {
  screen: RoomScreen
  meeting: MeetingView
  /** Server time in ms. */
  now: number
  /** Why the server refused the room. */
  refusal: Error | null
}

/** Somebody this early may wait on the page. */
const WAITING_MS = 60 * 60_000

export function useRoomWords({ screen, meeting, now, refusal }: UseRoomWordsOptions): RoomWords {
  const t = useTranslations('room')
  const errorText = useErrorText()
  const words = useZonedTime()
  const name = useNames().firstNameOf(meeting.person)
  const { startsAt, opensAt, durationMinutes, timeZone } = meeting
  const time = startsAt ? words.span(Date.parse(startsAt), durationMinutes, timeZone) : ''
  switch (screen) {
    case 'missing':
      return { title: t('none.title'), time: '', text: t('none.gone') }
    case 'cancelled':
    case 'noTime':
      return { title: t('none.title'), time: '', text: t(`none.${screen}`, { name }) }
    case 'closed':
      return { title: t('none.title'), time: '', text: errorText(refusal) }
    case 'elsewhere':
      return { title: t('elsewhere.title', { name }), time, text: t('elsewhere.text') }
    case 'early': {
      const opensMs = Date.parse(opensAt ?? '')
      const text = t(opensMs - now < WAITING_MS ? 'early.text' : 'early.later', {
        time: words.time(opensMs, timeZone),
      })
      return { title: t('early.title', { name }), time, text }
    }
    case 'open':
      return { title: t('label', { name }), time, text: '' }
    case 'over':
      return { title: t('left.over', { name }), time: '', text: '' }
  }
}
