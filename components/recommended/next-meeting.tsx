'use client'

import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarClock, ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
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
  const { state, firstName } = meeting
  const startsAt = new Date(meeting.startsAt)
  const day = format.dateTime(startsAt, { weekday: 'short', day: 'numeric', month: 'short' })
  const time = format.dateTime(startsAt, CLOCK_TIME)
  return (
    <PageLink
      href="/meetings"
      className="mt-4 flex min-h-target items-center gap-3 rounded-xl border border-line px-4 py-2 transition-colors hover:bg-surface-muted [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-ink-soft"
    >
      <Icon of={state === 'offered' ? CalendarClock : CalendarCheck} />
      <span className="min-w-0 flex-1 wrap-anywhere">{t(state, { name: firstName, day, time })}</span>
      <Icon of={ChevronRight} />
    </PageLink>
  )
}
