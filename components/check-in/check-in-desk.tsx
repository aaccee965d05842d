'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { SearchInput } from '@/components/ui/search-input'
import { TextInput } from '@/components/ui/text-input'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { useFormatter } from '@/lib/client/use-formatter'
import type { CheckInList, EventView } from '@/lib/contracts/event'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { Camera } from './camera'
import type { DoorGuest } from './door-list'
import { PendingGuests } from './pending-guests'
import { ScanResult } from './scan-result'
import { useDoor } from './use-door'

/** Of each list. Further people are found by name. */
const MAX_SHOWN = 50

export interface CheckInDeskProps {
  event: Pick<EventView, 'id' | 'maxParticipants'>
  first: CheckInList
}

const checkInId = (participantId: string) => `check-in-${participantId}`

/** Check-in on an organiser's phone: by camera, by typed code, or by name. */
export function CheckInDesk({ event, first }: CheckInDeskProps) {
  const t = useTranslations('checkIn')
  const format = useFormatter()
  const { guests, pending, unsent, result, clearResult, scan, undo, refresh } = useDoor({
    eventId: event.id,
    first,
  })
  const [search, setSearch] = useState('')
  const [error, setError] = useState<string>()
  const [decided, setDecided] = useState('')
  // On to checking in whoever has just been confirmed.
  useKeptFocus(String(pending.length), checkInId(decided))
  const inside = guests.filter(({ checkedInAt }) => checkedInAt).length
  const wanted = search.trim().toLocaleLowerCase()
  const isWanted = ({ person }: Pick<DoorGuest, 'person'>) =>
    fullName(person).toLocaleLowerCase().includes(wanted)
  const found = guests.filter(isWanted)
  const foundPending = pending.filter(isWanted)
  const notShown = Math.max(0, found.length - MAX_SHOWN) + Math.max(0, foundPending.length - MAX_SHOWN)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code') ?? '').trim()
    clearResult()
    if (!code) return setError(t('noCode'))
    setError(undefined)
    form.reset()
    void scan(code)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-lg" role="status">
        {t('count', { inside, all: guests.length })}
      </p>
      <ScanResult result={result} onUndo={undo} />
      <Camera onCode={scan} />
      <form onSubmit={submit} className="flex items-end gap-3" noValidate>
        <div className="min-w-0 flex-1">
          <Field label={t('code')} error={error}>
            <TextInput
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
            />
          </Field>
        </div>
        <Button type="submit" variant="secondary">
          {t('submit')}
        </Button>
      </form>
      {unsent > 0 && <Notice live>{t('queued', { count: unsent })}</Notice>}
      <section aria-labelledby="check-in-guests">
        <h2 id="check-in-guests" className="mb-3 text-lg">
          {t('guests')}
        </h2>
        {guests.length + pending.length === 0 ? (
          <p className="text-ink-soft">{t('nobody')}</p>
        ) : (
          <>
            <Field label={t('search')} hideLabel>
              <SearchInput
                placeholder={t('search')}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </Field>
            <ul className="mt-2 divide-y divide-line">
              {found.slice(0, MAX_SHOWN).map((guest) => (
                <li key={guest.person.participantId} className="flex items-center gap-3 py-2">
                  <div className="min-w-0 flex-1">
                    <p className="truncate font-[560]">{fullName(guest.person)}</p>
                    {guest.checkedInAt && (
                      <p className="text-sm text-positive">
                        {t('since', {
                          time: format.dateTime(new Date(guest.checkedInAt), {
                            ...CLOCK_TIME,
                          }),
                        })}
                      </p>
                    )}
                  </div>
                  <Button
                    id={checkInId(guest.person.participantId)}
                    variant={guest.checkedInAt ? 'quiet' : 'secondary'}
                    size="sm"
                    onClick={() => (guest.checkedInAt ? undo(guest) : guest.code && scan(guest.code))}
                  >
                    {t(guest.checkedInAt ? 'undo' : 'checkIn')}
                    <span className="sr-only"> {fullName(guest.person)}</span>
                  </Button>
                </li>
              ))}
            </ul>
            {found.length + foundPending.length === 0 && (
              <p className="mt-3 text-ink-soft">{t('notFound')}</p>
            )}
            <PendingGuests
              event={event}
              guests={foundPending.slice(0, MAX_SHOWN)}
              onDecide={setDecided}
              onDecided={refresh}
            />
            {notShown > 0 && <p className="mt-3 text-sm text-ink-soft">{t('more', { count: notShown })}</p>}
          </>
        )}
      </section>
    </div>
  )
}
