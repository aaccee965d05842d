'use client'

import { CalendarClock, History } from 'lucide'
import { useRouter, useSearchParams } from 'next/navigation'
import { useNow, useTranslations } from 'next-intl'
import { PagedList } from '@/components/list/paged-list'
import { useKeptRow } from '@/components/list/use-kept-row'
import { usePages } from '@/components/list/use-pages'
import { photoSources } from '@/components/participant-card/photo-sources'
import { useNames } from '@/components/participant-card/use-names'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { useFocusOn } from '@/components/ui/use-focus-on'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { fetchMeetings } from '@/lib/client/meetings'
import { queryKeys } from '@/lib/client/query-keys'
import type { MeetingPage, MeetingView } from '@/lib/contracts/meeting'
import { firstToAct } from './meeting-actions'
import { MeetingPanel } from './meeting-panel'
import { ZoneQuestion } from './zone-question'

export interface MeetingListProps {
  when: 'upcoming' | 'past'
  first: MeetingPage[]
  timeZone: string
}

const headingOf = (meetingId: string) => `meeting-${meetingId}`

/** The member's meetings, live: upcoming ones with their actions, or past ones. */
export function MeetingList({ when, first, timeZone }: MeetingListProps) {
  const t = useTranslations('meetings')
  const router = useRouter()
  const linkedId = useSearchParams().get('meeting')
  const { list, query } = usePages(queryKeys.meetingList(when), first, fetchMeetings(when), ({ id }) => id)
  const now = useNow({ updateInterval: 30_000 }).getTime()
  const due = firstToAct(list, now)
  useKeptRow(
    list.map(({ id }) => id),
    { headingOf, list: 'meetings' },
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ZoneQuestion
        timeZone={timeZone}
        onChanged={() => {
          void query.refetch()
          router.refresh()
        }}
      />
      {list.length === 0 ? (
        <EmptyState
          icon={when === 'upcoming' ? <Icon of={CalendarClock} /> : <Icon of={History} />}
          title={t(`${when}.emptyTitle`)}
          action={
            <Button asChild>
              <a href="/chats">{t(`${when}.emptyAction`)}</a>
            </Button>
          }
        >
          {t(`${when}.emptyText`)}
        </EmptyState>
      ) : (
        <PagedList labelledBy="meetings" query={query}>
          {list.map((meeting) => (
            <MeetingRow
              key={meeting.id}
              meeting={meeting}
              isFirst={meeting === due}
              isLinked={meeting.id === linkedId}
            />
          ))}
        </PagedList>
      )}
    </div>
  )
}

interface MeetingRowProps {
  meeting: MeetingView
  isFirst: boolean
  /** A link of an email or a notification opened the page for this meeting. */
  isLinked: boolean
}

function MeetingRow({ meeting, isFirst, isLinked }: MeetingRowProps) {
  const { person, status, startsAt } = meeting
  const headingId = headingOf(meeting.id)
  useKeptFocus(`${status} ${startsAt}`, headingId)
  useFocusOn(isLinked ? headingId : null)
  const name = useNames().shownNameOf(person)
  return (
    <li
      className={cn(
        'flex gap-4 border-b border-line py-5 last:border-b-0',
        isLinked ? 'rounded-lg bg-accent-soft px-3 sm:px-4' : 'mx-3 sm:mx-4',
      )}
    >
      <Avatar id={person.participantId} name={name} {...photoSources(person.avatarUrl)} />
      <div className="grid min-w-0 flex-1 gap-2">
        <h2 id={headingId} tabIndex={-1} className="text-base wrap-anywhere outline-none">
          {person.present ? <a href={`/u/${person.slug}`}>{name}</a> : name}
        </h2>
        <MeetingPanel meeting={meeting} isFirst={isFirst} />
      </div>
    </li>
  )
}
