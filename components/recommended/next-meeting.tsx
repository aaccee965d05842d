'use client'

import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarClock } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { RowLink } from '@/components/ui/row-link'
import { fetchNextMeeting } from '@/lib/client/meetings'
import { queryKeys } from '@/lib/client/query-keys'
import { useFormatter } from '@/lib/client/use-formatter'
import type { NextMeeting as Answer } from '@/lib/contracts/meeting'
import { CLOCK_TIME } from '@/lib/core/clock-time'

/** The member's next meeting, or times they were offered: live, and nothing without either. */
export function NextMeeting({ first }: { first: Answer }) {
  const t = useTranslations('recommended.nextMeeting')
  const format = useFormatter()
  const {
    data: { meeting },
  } = useQuery({
    queryKey: queryKeys.nextMeeting,
    queryFn: ({ signal }) => fetchNextMeeting(signal),
    initialData: first,
  })
  if (!meeting) return null
  const { state, firstName, lastName } = meeting
  const startsAt = new Date(meeting.startsAt)
  const day = format.dateTime(startsAt, { weekday: 'long', day: 'numeric', month: 'long' })
  const time = format.dateTime(startsAt, CLOCK_TIME)
  return (
    <div className="mt-4 overflow-hidden rounded-2xl border border-line bg-surface">
      <RowLink
        href="/meetings"
        icon={<Icon of={state === 'offered' ? CalendarClock : CalendarCheck} />}
        title={t(`${state}.title`, { name: `${firstName} ${lastName}`.trim() })}
        text={t(`${state}.text`, { day, time })}
      />
    </div>
  )
}
