'use client'

import { Check, Ellipsis } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { PersonCell } from '@/components/round-console/person-cell'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { DropdownMenu, MenuItem } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import {
  approveParticipant,
  markPayment,
  moveUpParticipant,
  rejectParticipant,
  removeParticipant,
} from '@/lib/client/organised-events'
import { useFormatter } from '@/lib/client/use-formatter'
import type { EventParticipant, EventView } from '@/lib/contracts/event'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { ExceedDialog } from './exceed-dialog'
import { type Removal, RemovalDialog } from './removal-dialog'
import { useParticipantAct, useRefreshOverview } from './use-participant-act'

/** A participant: name, state, and the next action. */
export function ParticipantRow({ event, participant }: { event: EventView; participant: EventParticipant }) {
  const t = useTranslations('eventAdmin.participants')
  const format = useFormatter()
  const act = useParticipantAct(useRefreshOverview(event.id))
  const [full, setFull] = useState(false)
  const [removal, setRemoval] = useState<Removal | null>(null)
  const { status, participantId: pid, person, place, awaitsPayment, payBy, paidAt, checkedInAt } = participant
  const name = fullName(person)
  const time = (iso: string) => format.dateTime(new Date(iso), { ...CLOCK_TIME, timeZone: event.timeZone })
  const day = (iso: string) =>
    format.dateTime(new Date(iso), { day: 'numeric', month: 'short', timeZone: event.timeZone })
  const run = (work: () => Promise<unknown>, done: string, onFull?: () => void) =>
    act.mutate({ work, done, onFull })
  const approve = (exceed: boolean) =>
    run(
      () => approveParticipant(event.id, pid, exceed),
      t('done.confirmed', { name }),
      () => setFull(true),
    )
  const pay = (paid: boolean) =>
    run(() => markPayment(event.id, pid, paid), t(paid ? 'done.paid' : 'done.unpaid', { name }))
  const remove = (how: Removal) =>
    how === 'decline'
      ? run(() => rejectParticipant(event.id, pid), t('done.declined', { name }))
      : run(() => removeParticipant(event.id, pid), t('done.removed', { name }))
  const askToRemove = (how: Removal) => (status === 'CONFIRMED' ? setRemoval(how) : remove(how))
  const isOpen = event.status === 'published'
  const hasNext = isOpen && (awaitsPayment || status === 'PENDING')
  return (
    <li className="mx-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 border-t border-line py-3 first:border-t-0 sm:mx-4 sm:flex sm:flex-wrap">
      <div className={cn('min-w-0 flex-1 sm:basis-60', hasNext && 'max-sm:col-span-2')}>
        <PersonCell person={person} />
      </div>
      {/* On a phone, a separate line under the name, with the menu after the button, as in the tab order. */}
      <div
        className={cn(
          'flex flex-wrap items-center gap-1.5 empty:hidden max-sm:row-start-2 max-sm:pl-14',
          !hasNext && 'max-sm:col-span-2',
        )}
      >
        {place !== null && <Badge>{t('inLine', { n: place })}</Badge>}
        {awaitsPayment && (
          <Badge tone="warning">{payBy ? t('paysBy', { at: day(payBy) }) : t('awaitsPayment')}</Badge>
        )}
        {paidAt && <Badge tone="positive">{t('paid')}</Badge>}
        {checkedInAt && (
          <Badge tone="positive">
            <Icon of={Check} />
            {t('checkedIn', { at: time(checkedInAt) })}
          </Badge>
        )}
        {status === 'REJECTED' && <Badge>{t('declinedByYou')}</Badge>}
        {hasNext && (
          <Button
            variant="secondary"
            size="sm"
            className="ml-auto sm:ml-2.5"
            busy={act.isPending}
            onClick={() => (awaitsPayment ? pay(true) : approve(false))}
          >
            {t(awaitsPayment ? 'markPaid' : 'approve')}
          </Button>
        )}
      </div>
      {isOpen && status !== 'CANCELLED' && (
        <DropdownMenu
          trigger={
            <IconButton label={t('more', { name })} size="sm">
              <Icon of={Ellipsis} />
            </IconButton>
          }
        >
          {(status === 'WAITING' || status === 'REJECTED') && (
            <MenuItem onSelect={() => approve(false)}>{t('confirm')}</MenuItem>
          )}
          {status === 'WAITING' && place !== 1 && (
            <MenuItem
              onSelect={() => run(() => moveUpParticipant(event.id, pid), t('done.movedUp', { name }))}
            >
              {t('moveUp')}
            </MenuItem>
          )}
          {event.paid && !awaitsPayment && (
            <MenuItem onSelect={() => pay(paidAt === null)}>
              {t(paidAt === null ? 'markPaid' : 'markUnpaid')}
            </MenuItem>
          )}
          {status !== 'REJECTED' && (
            <MenuItem danger onSelect={() => askToRemove('decline')}>
              {t('decline')}
            </MenuItem>
          )}
          <MenuItem danger onSelect={() => askToRemove('remove')}>
            {t('remove')}
          </MenuItem>
        </DropdownMenu>
      )}
      <ExceedDialog
        event={event}
        name={name}
        open={full}
        onClose={() => setFull(false)}
        onConfirm={() => approve(true)}
      />
      <RemovalDialog name={name} asked={removal} onClose={() => setRemoval(null)} onConfirm={remove} />
    </li>
  )
}
