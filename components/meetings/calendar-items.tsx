'use client'

import { CalendarPlus } from 'lucide'
import { useTranslations } from 'next-intl'
import { fullName } from '@/components/participant-card/person-name'
import { MenuItem } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { addressOf } from '@/lib/client/call'
import type { MeetingView } from '@/lib/contracts/meeting'
import { calendarAddresses } from '@/lib/core/calendar-links'

export interface CalendarItemsProps {
  meeting: MeetingView & { startsAt: string; endsAt: string; link: string }
}

/** For members whose email client doesn't add the appointment. */
export function CalendarItems({ meeting }: CalendarItemsProps) {
  const t = useTranslations('meetings.calendar')
  const common = useTranslations('common.calendar')
  // A menu is only open in a browser.
  const { origin } = location
  const addresses = calendarAddresses(
    {
      title: t('title', { name: fullName(meeting.person) }),
      startsAt: new Date(meeting.startsAt),
      endsAt: new Date(meeting.endsAt),
      url: new URL(meeting.link, origin).href,
      details: t('details', { link: new URL('/meetings', origin).href }),
    },
    addressOf('GET /api/meetings/{id}.ics', { params: { id: meeting.id } }),
  )
  return (['google', 'outlook', 'file'] as const).map((calendar) => (
    <MenuItem key={calendar} asChild>
      <a
        href={addresses[calendar]}
        {...(calendar !== 'file' && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <Icon of={CalendarPlus} />
        {common(calendar)}
        {calendar !== 'file' && <span className="sr-only">, {common('opensIn')}</span>}
      </a>
    </MenuItem>
  ))
}
