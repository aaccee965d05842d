'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { fetchAttendees } from '@/lib/client/events'
import { queryKeys } from '@/lib/client/query-keys'
import type { EventView } from '@/lib/contracts/event'
import { EventFaces, isPast } from './event-faces'
import { EventPerson } from './event-person'

export interface AttendeesProps {
  event: EventView
  /** People link to their pages. */
  linked: boolean
}

/** Who attends: a few faces, and everybody on request. */
export function Attendees({ event, linked }: AttendeesProps) {
  const t = useTranslations('eventPage')
  const common = useTranslations('common')
  const [open, setOpen] = useState(false)
  // The reader alone is nobody to show.
  if (event.faces.length === 0) return null
  return (
    <section aria-labelledby="event-attendees">
      <h2 id="event-attendees" className="text-lg">
        {t(isPast(event) ? 'whoCame' : 'whoComes')}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <EventFaces event={event} />
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {t('seeAll')}
        </Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={<span id="event-attendee-list">{t(isPast(event) ? 'whoCame' : 'whoComes')}</span>}
        closeLabel={common('close')}
      >
        {open && <AttendeeList eventId={event.id} linked={linked} />}
      </Dialog>
    </section>
  )
}

function AttendeeList({ eventId, linked }: { eventId: string; linked: boolean }) {
  const t = useTranslations('eventPage')
  const { list, query } = useList(queryKeys.attendees(eventId), (page, signal) =>
    fetchAttendees(eventId, page, signal),
  )
  return (
    <ListState
      labelledBy="event-attendee-list"
      query={query}
      isEmpty={list.length === 0}
      empty={<p className="text-ink-soft">{t('nobodyShown')}</p>}
    >
      {list.map((person) => (
        <EventPerson key={person.participantId} person={person} linked={linked} />
      ))}
    </ListState>
  )
}
