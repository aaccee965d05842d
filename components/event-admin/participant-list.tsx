'use client'

import { UsersRound } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { useSettled } from '@/components/list/use-settled'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { SearchInput } from '@/components/ui/search-input'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { fetchParticipants } from '@/lib/client/organised-events'
import { queryKeys } from '@/lib/client/query-keys'
import type { EventParticipant, EventView, ParticipantGroup } from '@/lib/contracts/event'
import type { PageOf } from '@/lib/contracts/page'
import { ParticipantRow } from './participant-row'
import { useGroupName } from './use-group-name'

/** One group of an event's participants, with actions for each. */
export function ParticipantList({
  event,
  group,
  first,
}: {
  event: EventView
  group: ParticipantGroup
  first?: PageOf<EventParticipant>
}) {
  const t = useTranslations('eventAdmin.participants')
  const groupName = useGroupName(event)
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const { list, query } = useList(
    queryKeys.eventParticipants(event.id, { group, search: settled }),
    (page, signal) => fetchParticipants(event.id, { group, search: settled }, page, signal),
    settled === '' ? first : undefined,
  )
  // A decision removes the pressed button, or its row.
  useKeptFocus(JSON.stringify(list), `participants-${group}`)
  return (
    <section id={`participants-${group}`} tabIndex={-1} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`} className="sr-only">
        {groupName(group)}
      </h2>
      {(list.length > 0 || search !== '') && (
        <Field label={t('search')} hideLabel className="mb-2 max-w-80">
          <SearchInput
            value={search}
            placeholder={t('search')}
            onChange={({ target }) => setSearch(target.value)}
          />
        </Field>
      )}
      <ListState
        labelledBy={`group-${group}`}
        query={query}
        isEmpty={list.length === 0}
        empty={
          <EmptyState
            icon={<Icon of={UsersRound} />}
            level={3}
            title={t(settled ? 'noneFound' : `empty.${group}`)}
          />
        }
      >
        {list.map((participant) => (
          <ParticipantRow key={participant.participantId} event={event} participant={participant} />
        ))}
      </ListState>
    </section>
  )
}
