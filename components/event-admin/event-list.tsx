'use client'

import { CalendarPlus } from 'lucide'
import { useTranslations } from 'next-intl'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
import { fetchOrganised } from '@/lib/client/organised-events'
import { queryKeys } from '@/lib/client/query-keys'
import type { EVENT_LISTS, OrganisedEvent } from '@/lib/contracts/event'
import type { PageOf } from '@/lib/contracts/page'
import { ConfirmedCount } from './confirmed-count'
import { EventBadges } from './event-badges'
import { EventTime } from './event-time'

export interface EventListProps {
  list: (typeof EVENT_LISTS)[number]
  first: PageOf<OrganisedEvent>
}

/** The organiser's events of one kind, with their counts. */
export function EventList({ list: which, first }: EventListProps) {
  const t = useTranslations('eventAdmin')
  const { list, query } = useList(
    queryKeys.organisedEvents(which),
    (page, signal) => fetchOrganised(which, page, signal),
    first,
  )
  return (
    <ListState
      labelledBy="admin-events"
      query={query}
      isEmpty={list.length === 0}
      empty={
        <EmptyState
          icon={<Icon of={CalendarPlus} />}
          title={t(`empty.${which}.title`)}
          action={
            which !== 'past' && (
              <Button asChild>
                <PageLink href="/admin/new">{t('create')}</PageLink>
              </Button>
            )
          }
        >
          {t(`empty.${which}.text`)}
        </EmptyState>
      }
    >
      {list.map((event) => (
        <li
          key={event.id}
          className="card-lively relative mx-3 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 border-t border-line py-4 first:border-t-0 sm:mx-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
        >
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">
              <EventTime event={event} />
            </p>
            <p className="break-words">
              <PageLink
                href={event.status === 'draft' ? `/admin/${event.id}/edit` : `/admin/${event.id}`}
                className="card-link text-lg font-[560] text-ink"
              >
                {event.title}
              </PageLink>{' '}
              <EventBadges event={event} />
            </p>
            {event.location && <p className="break-words text-sm text-ink-soft">{event.location}</p>}
          </div>
          {event.status === 'published' && <Counts event={event} />}
        </li>
      ))}
    </ListState>
  )
}

function Counts({ event }: { event: OrganisedEvent }) {
  const t = useTranslations('eventAdmin.counts')
  const { counts, held } = event
  const toDecide = counts.pending - held
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft lg:justify-end">
      <span className="font-[560] text-ink">
        <ConfirmedCount event={event} />
      </span>
      {held > 0 && <span>{t('held', { n: held })}</span>}
      {toDecide > 0 && <span>{t('pending', { n: toDecide })}</span>}
      {counts.waiting > 0 && <span>{t('waiting', { n: counts.waiting })}</span>}
      {counts.checkedIn > 0 && <span>{t('checkedIn', { n: counts.checkedIn })}</span>}
    </p>
  )
}
