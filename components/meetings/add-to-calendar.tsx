'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { CalendarChoice } from '@/components/calendar/calendar-choice'
import { fullName } from '@/components/participant-card/person-name'
import { addressOf } from '@/lib/client/call'
import type { MeetingView } from '@/lib/contracts/meeting'
import { calendarAddresses } from '@/lib/core/calendar-links'

export interface AddToCalendarProps {
  meeting: MeetingView & { startsAt: string; endsAt: string; link: string }
}

const subscribe = () => () => {}

/** For members whose email client doesn't add the appointment. */
export function AddToCalendar({ meeting }: AddToCalendarProps) {
  const t = useTranslations('meetings.calendar')
  // Web calendars need absolute URLs; the server does not know the browser's origin.
  const origin = useSyncExternalStore(
    subscribe,
    () => location.origin,
    () => null,
  )
  const links =
    origin === null
      ? null
      : calendarAddresses(
          {
            title: t('title', { name: fullName(meeting.person) }),
            startsAt: new Date(meeting.startsAt),
            endsAt: new Date(meeting.endsAt),
            url: new URL(meeting.link, origin).href,
            details: t('details', { link: new URL('/meetings', origin).href }),
          },
          addressOf('GET /api/meetings/{id}.ics', { params: { id: meeting.id } }),
        )
  return <CalendarChoice links={links} />
}
