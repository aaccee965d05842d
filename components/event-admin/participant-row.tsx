'use client'

import { Check, Ellipsis } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { PersonCell } from '@/components/round-console/person-cell'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
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
import { useParticipantAct } from './use-participant-act'

/** A participant: name, state, and the next action. */
export function ParticipantRow({ event, participant }: { event: EventView; participant: EventParticipant }) {
  const t = useTranslations('eventAdmin.participants')
  const format = useFormatter()
  const act = useParticipantAct(event.id)
  const [full, setFull] = useState(false)
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
  const isOpen = event.status === 'published'
  return (
    <li className="mx-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 sm:mx-4">
      <div className="min-w-0 flex-1 basis-60">
        <PersonCell person={person} />
      </div>
      <p className="flex flex-wrap gap-1.5">
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
      </p>
      {isOpen && (
        <div className="flex items-center gap-2">
          {awaitsPayment ? (
            <Button variant="secondary" size="sm" busy={act.isPending} onClick={() => pay(true)}>
              {t('markPaid')}
            </Button>
          ) : (
            status === 'PENDING' && (
              <Button variant="secondary" size="sm" busy={act.isPending} onClick={() => approve(false)}>
                {t('approve')}
              </Button>
            )
          )}
          {status !== 'CANCELLED' && (
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
                <MenuItem
                  danger
                  onSelect={() => run(() => rejectParticipant(event.id, pid), t('done.declined', { name }))}
                >
                  {t('decline')}
                </MenuItem>
              )}
              <MenuItem
                danger
                onSelect={() => run(() => removeParticipant(event.id, pid), t('done.removed', { name }))}
              >
                {t('remove')}
              </MenuItem>
            </DropdownMenu>
          )}
        </div>
      )}
      <ExceedDialog
        event={event}
        name={name}
        open={full}
        onOpenChange={setFull}
        onConfirm={() => approve(true)}
      />
    </li>
  )
}
