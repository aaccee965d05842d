'use client'

import { CalendarPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fullName } from '@/components/participant-card/person-name'
import { Button } from '@/components/ui/button'
import { DropdownMenu, MenuItem } from '@/components/ui/dropdown-menu'
import { addressOf } from '@/lib/client/call'
import type { MeetingView } from '@/lib/contracts/meeting'
import { calendarLink } from '@/lib/core/calendar-links'

export interface AddToCalendarProps {
  meeting: MeetingView & { startsAt: string; endsAt: string; link: string }
}

/** For those whose mail program does not take the appointment by itself. */
export function AddToCalendar({ meeting }: AddToCalendarProps) {
  const t = useTranslations('meetings.calendar')
  const open = (service: 'google' | 'outlook') => () => {
    const url = calendarLink(service, {
      title: t('title', { name: fullName(meeting.person) }),
      startsAt: new Date(meeting.startsAt),
      endsAt: new Date(meeting.endsAt),
      url: new URL(meeting.link, location.origin).href,
      details: t('details', { link: new URL('/meetings', location.origin).href }),
    })
    window.open(url, '_blank', 'noopener,noreferrer')
  }
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button variant="quiet" size="sm">
          <CalendarPlus aria-hidden="true" />
          {t('add')}
        </Button>
      }
    >
      <MenuItem onSelect={open('google')}>{t('google')}</MenuItem>
      <MenuItem onSelect={open('outlook')}>{t('outlook')}</MenuItem>
      <MenuItem asChild>
        <a href={addressOf('GET /api/meetings/{id}.ics', { params: { id: meeting.id } })}>{t('ics')}</a>
      </MenuItem>
    </DropdownMenu>
  )
}
