'use client'

import { List, Map as MapIcon, MapPin, X } from 'lucide'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTypedSearch } from '@/components/list/use-typed-search'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { RadioGroup } from '@/components/ui/radio-group'
import { SearchInput } from '@/components/ui/search-input'
import { Tag } from '@/components/ui/tag'
import type { ParticipantFilter, ParticipantPage } from '@/lib/client/participants'
import { EVERYONE, listAddress, type MembersView, readListAddress } from './list-address'
import { MapSkeleton } from './map-skeleton'
import { MemberList } from './member-list'
import { TopicFilter } from './topic-filter'
import { type DrawnLocations, useLocations } from './use-locations'

/** Readers of the list do not load the map. */
const MapOfMembers = dynamic(() => import('./map-of-members').then((module) => module.MapOfMembers), {
  loading: () => <MapSkeleton />,
})
const PlacePicker = dynamic(() => import('./place-picker').then((module) => module.PlacePicker), {
  loading: () => null,
})

export interface ParticipantsViewProps {
  communityId: string
  /** The reader's participant. */
  readerId: string | null
  /** Server-rendered data: the list, or the places of members. */
  drawn: { filter: ParticipantFilter; pages: ParticipantPage[] } | null
  drawnLocations: DrawnLocations | null
  topics: readonly string[]
}

/**
 * All members: search as you type, filter by city and topics, as a list or on a map. The URL holds it all, including
 * the number of open pages, so that a reload, a link and going back show the same.
 */
export function ParticipantsView({
  communityId,
  readerId,
  drawn,
  drawnLocations,
  topics,
}: ParticipantsViewProps) {
  const t = useTranslations('participants')
  const { pages: _pages, view, ...filter } = readListAddress(useSearchParams())
  const { search, tags, place, unmet } = filter
  const box = useRef<HTMLInputElement>(null)
  const { text, type } = useTypedSearch(search, (next) => go({ search: next }))
  const [picking, setPicking] = useState(false)
  const locations = useLocations(
    communityId,
    filter,
    drawnLocations,
    view === 'map' || picking || place !== '',
  )
  const placeName = locations.data?.list.find((one) => one.place === place)?.name ?? t('place')
  const isNarrowed = search.trim() !== '' || tags.length > 0 || unmet || place !== ''

  const listed = listAddress({ ...filter, view })
  const shown = useRef(listed)
  useEffect(() => {
    if (shown.current === listed) return
    shown.current = listed
    // A different filter, also when a navigation link ended the search: start at the top.
    if (view === 'list') window.scrollTo(0, 0)
  }, [listed, view])

  /** Include what was typed but not yet debounced. */
  function go(next: Partial<ParticipantFilter & { view: MembersView }>) {
    write(listAddress({ ...filter, view, search: text, ...next }))
  }

  function showAll() {
    type('', { settled: true })
    write(listAddress({ ...EVERYONE, view }))
    box.current?.focus()
  }

  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <search className="min-w-0 flex-[1_1_9rem] md:max-w-xl">
          <form
            onSubmit={(event) => {
              event.preventDefault()
              type(text, { settled: true })
            }}
          >
            <Field label={t('search')} hideLabel>
              <SearchInput
                ref={box}
                name="search"
                enterKeyHint="search"
                autoCapitalize="off"
                placeholder={t('placeholder')}
                value={text}
                onChange={(event) => type(event.target.value)}
                onKeyDown={(event) => event.key === 'Escape' && type('', { settled: true })}
                after={
                  text && (
                    <IconButton
                      label={t('clear')}
                      onClick={() => {
                        type('', { settled: true })
                        box.current?.focus()
                      }}
                    >
                      <Icon of={X} />
                    </IconButton>
                  )
                }
              />
            </Field>
          </form>
        </search>
        <RadioGroup
          layout="segments"
          legend={t('view')}
          hideLegend
          name="view"
          className="ms-auto flex-none"
          value={view}
          onValueChange={(next) => go({ view: next })}
          options={[
            { value: 'list', label: <ViewLabel icon={<Icon of={List} />} text={t('asList')} /> },
            { value: 'map', label: <ViewLabel icon={<Icon of={MapIcon} />} text={t('asMap')} /> },
          ]}
        />
      </div>
      <div className="mt-3">
        <TopicFilter topics={topics} chosen={tags} onChosenChange={(next) => go({ tags: next })}>
          <Tag
            className="flex-none"
            pressed={place !== ''}
            onPress={() => (place === '' ? setPicking(true) : go({ place: '' }))}
          >
            <Icon of={MapPin} className="me-1.5 -ms-1 size-4.5 flex-none" />
            <span className="tag-text">{place === '' ? t('place') : placeName}</span>
            {place !== '' && <Icon of={X} className="ms-1.5 -me-1 size-4 flex-none" />}
          </Tag>
          <Tag className="flex-none" pressed={unmet} onPress={() => go({ unmet: !unmet })}>
            {t('unmet')}
          </Tag>
        </TopicFilter>
      </div>
      {view === 'list' ? (
        <MemberList
          communityId={communityId}
          readerId={readerId}
          filter={filter}
          drawn={drawn}
          isNarrowed={isNarrowed}
          onOpen={(open) => {
            const said = listAddress({ ...filter, view, pages: open })
            if (open > 1 && said !== window.location.search) note(said)
          }}
          onShowAll={showAll}
        />
      ) : (
        <MapOfMembers
          readerId={readerId}
          filter={filter}
          query={locations}
          isNarrowed={isNarrowed}
          onPlace={(next) => go({ place: next })}
          onShowList={() => go({ view: 'list' })}
          onShowAll={showAll}
        />
      )}
      {picking && (
        <PlacePicker
          query={locations}
          onPick={(next) => {
            setPicking(false)
            go({ place: next })
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

function ViewLabel({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className="flex items-center gap-1.5 [&>svg]:size-4.5">
      {icon}
      <span className="max-sm:sr-only">{text}</span>
    </span>
  )
}

const write = (address: string) =>
  window.history.replaceState(null, '', `${window.location.pathname}${address}`)

/** Changes the URL without Next's router, which would cancel a navigation in progress after a click on a link. */
const note = (address: string) =>
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${address}`)
