'use client'

import { UserRoundSearch } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { ListEnd } from '@/components/list/list-end'
import { QueryError } from '@/components/list/query-error'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { ParticipantFilter, ParticipantPage } from '@/lib/client/participants'
import type { ParticipantListEntry } from '@/lib/contracts/participant'
import { CountLine } from './count-line'
import { ParticipantTile } from './participant-tile'
import { PARTICIPANTS_GRID } from './participants-grid'
import { ListSkeleton } from './participants-skeleton'
import { useParticipants } from './use-participants'

const ABOVE_THE_FOLD = 12

export interface MemberListProps {
  communityId: string
  readerId: string | null
  filter: ParticipantFilter
  /** Server-rendered pages. */
  drawn: { filter: ParticipantFilter; pages: ParticipantPage[] } | null
  isNarrowed: boolean
  /** Number of open pages. */
  onOpen: (pages: number) => void
  onShowAll: () => void
}

/** Members that match a filter, loaded page by page on scrolling. */
export function MemberList({
  communityId,
  readerId,
  filter,
  drawn,
  isNarrowed,
  onOpen,
  onShowAll,
}: MemberListProps) {
  const t = useTranslations('participants')
  const list = useParticipants(communityId, filter, drawn)
  const { data, hasNextPage, isPlaceholderData } = list
  const people = once(data?.pages.flatMap((page) => page.list) ?? [])
  const open = data && !isPlaceholderData ? data.pages.length : 0

  useEffect(() => {
    if (open > 0) onOpen(open)
  })

  return (
    <>
      <CountLine isNarrowed={isNarrowed} onShowAll={onShowAll}>
        {data && !isPlaceholderData && people.length > 0 && countText()}
      </CountLine>
      {body()}
    </>
  )

  function countText(): string {
    const total = data?.pages[0]?.total
    if (total !== undefined) return t(isNarrowed ? 'found' : 'total', { count: total })
    return hasNextPage ? t('foundMore', { count: people.length }) : t('found', { count: people.length })
  }

  function body(): ReactNode {
    if (!data) {
      if (!list.isError) return <ListSkeleton />
      return <QueryError query={list} />
    }
    if (people.length === 0)
      return (
        <div role="status">
          <EmptyState
            icon={<Icon of={UserRoundSearch} />}
            title={t(isNarrowed ? 'noneTitle' : 'emptyTitle')}
            action={
              isNarrowed && (
                <Button variant="secondary" onClick={onShowAll}>
                  {t('showAll')}
                </Button>
              )
            }
          >
            {t(isNarrowed ? 'noneText' : 'emptyText')}
          </EmptyState>
        </div>
      )
    const topicsAsked = new Set(filter.tags.map((tag) => tag.toLowerCase()))
    return (
      <>
        <ul
          aria-label={t('title')}
          aria-busy={isPlaceholderData || undefined}
          className={cn(PARTICIPANTS_GRID, 'transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          {people.map((person, at) => (
            <ParticipantTile
              key={person.id}
              person={person}
              isMe={person.id === readerId}
              asked={topicsAsked}
              eager={at < ABOVE_THE_FOLD}
            />
          ))}
        </ul>
        <ListEnd
          query={{ ...list, hasNextPage: hasNextPage && !isPlaceholderData }}
          className="mt-6 justify-items-center"
        />
      </>
    )
  }
}

/** Someone may have joined between two fetches and shifted the last of one page to the next. */
const once = (people: ParticipantListEntry[]) => [...new Map(people.map((one) => [one.id, one])).values()]
