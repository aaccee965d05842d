'use client'

import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarClock, ChevronRight, MessageCircleQuestion, Video } from 'lucide'
import { useNow, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
import { fetchNextMeeting } from '@/lib/client/meetings'
import { queryKeys } from '@/lib/client/query-keys'
import { useFormatter } from '@/lib/client/use-formatter'
import type { NextMeeting as Answer } from '@/lib/contracts/meeting'
import { CLOCK_TIME } from '@/lib/core/clock-time'

const LINE =
  'mt-4 flex min-h-target items-center gap-3 rounded-xl px-4 py-2 transition-colors [&_svg]:size-5 [&_svg]:flex-none'
const QUIET = `${LINE} border border-line hover:bg-surface-muted [&_svg]:text-ink-soft`
// As wide as its words where there is room: across a desk it would shout.
const LOUD = `${LINE} bg-accent font-[560] text-accent-ink no-underline hover:bg-accent-hover md:w-fit`

/**
 * What comes first of the member's meetings, live: the way into one that begins, the question how one was, the next one,
 * or times they were offered. Nothing without any.
 */
export function NextMeeting({ first }: { first: Answer }) {
  const t = useTranslations('recommended.nextMeeting')
  const format = useFormatter()
  const now = useNow({ updateInterval: 30_000 })
  const {
    data: { meeting },
  } = useQuery({
    queryKey: queryKeys.nextMeeting,
    queryFn: ({ signal }) => fetchNextMeeting(signal),
    initialData: first,
    refetchInterval: ({ state }) => untilOver(state.data),
  })
  if (!meeting) return null
  const { state, firstName: name, link, opensAt } = meeting
  const startsAt = new Date(meeting.startsAt)
  if (link && opensAt && new Date(opensAt) <= now)
    return (
      // A whole page: only the room's own may use the camera.
      <a
        href={link}
        {...(!link.startsWith('/') && { target: '_blank', rel: 'noopener noreferrer' })}
        className={LOUD}
      >
        <Icon of={Video} />
        <span className="min-w-0 flex-1 wrap-anywhere">{t('join', { name })}</span>
        <Icon of={ChevronRight} />
      </a>
    )
  const dayOf = (moment: Date) =>
    format.dateTime(moment, { weekday: 'short', day: 'numeric', month: 'short' })
  const day = dayOf(startsAt)
  const isToday = state === 'accepted' && day === dayOf(now)
  return (
    // At the list of past meetings, the bell asks.
    <PageLink href={state === 'over' ? `/meetings/past?rate=${meeting.id}` : '/meetings'} className={QUIET}>
      <Icon of={{ accepted: CalendarCheck, offered: CalendarClock, over: MessageCircleQuestion }[state]} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {t(isToday ? 'today' : state, { name, day, time: format.dateTime(startsAt, CLOCK_TIME) })}
      </span>
      <Icon of={ChevronRight} />
    </PageLink>
  )
}

/** Milliseconds until an agreed meeting ends, and something else is to be shown. */
function untilOver(answer: Answer | undefined): number | false {
  const meeting = answer?.meeting
  if (meeting?.state !== 'accepted') return false
  const left = Date.parse(meeting.startsAt) + meeting.durationMinutes * 60_000 - Date.now()
  return left < DAY_MS && Math.max(left, 1_000)
}

const DAY_MS = 24 * 60 * 60 * 1000
