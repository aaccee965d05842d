'use client'

import { useNow } from 'next-intl'
import { useFormatter } from '@/lib/client/use-formatter'
import type { MeetingSummary } from '@/lib/contracts/meeting-summary'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { meetingStep } from './meeting-step'

/** The next step of a meeting, with the key of its text and the time in it. */
export function useMeetingStep(meeting: MeetingSummary) {
  const format = useFormatter()
  const now = useNow({ updateInterval: 30_000 })
  const step = meetingStep(meeting, now)
  const startsAt = new Date(meeting.startsAt)
  const dayOf = (moment: Date) =>
    format.dateTime(moment, { weekday: 'short', day: 'numeric', month: 'short' })
  const day = dayOf(startsAt)
  return {
    step,
    text: step.kind === 'accepted' && day === dayOf(now) ? ('today' as const) : step.kind,
    when: { day, time: format.dateTime(startsAt, CLOCK_TIME) },
  }
}
