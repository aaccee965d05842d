'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ExceedDialog } from '@/components/event-admin/exceed-dialog'
import { useParticipantAct } from '@/components/event-admin/use-participant-act'
import { fullName } from '@/components/participant-card/person-name'
import { Button } from '@/components/ui/button'
import { approveParticipant, markPayment } from '@/lib/client/organised-events'
import type { CheckInList, EventView } from '@/lib/contracts/event'

type PendingGuest = CheckInList['pending'][number]
type Decision = {
  event: Pick<EventView, 'id' | 'maxParticipants'>
  onDecide: (participantId: string) => void
  /** Fetches the lists again. */
  onDecided: () => Promise<void>
}

/** People at the door who have not paid or wait for a decision: confirmed here, they join the guests. */
export function PendingGuests({ guests, ...rest }: Decision & { guests: PendingGuest[] }) {
  const t = useTranslations('checkIn')
  if (guests.length === 0) return null
  return (
    <>
      <h3 className="mt-6 mb-1 font-[560]">{t('pending')}</h3>
      <ul className="divide-y divide-line">
        {guests.map((guest) => (
          <PendingRow key={guest.person.participantId} guest={guest} {...rest} />
        ))}
      </ul>
    </>
  )
}

function PendingRow({
  event,
  guest: { person, awaitsPayment },
  onDecide,
  onDecided,
}: Decision & { guest: PendingGuest }) {
  const t = useTranslations('checkIn')
  const admin = useTranslations('eventAdmin.participants')
  const [isFull, setFull] = useState(false)
  const act = useParticipantAct(onDecided)
  const { participantId } = person
  const name = fullName(person)
  const pay = (paid: boolean) => markPayment(event.id, participantId, paid)
  function decide(exceed: boolean) {
    onDecide(participantId)
    if (awaitsPayment)
      act.mutate({
        work: () => pay(true),
        done: admin('done.paid', { name }),
        undo: { label: t('undo'), work: () => pay(false) },
      })
    else
      act.mutate({
        work: () => approveParticipant(event.id, participantId, exceed),
        done: admin('done.confirmed', { name }),
        onFull: () => setFull(true),
      })
  }
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-[560]">{name}</p>
        <p className="text-sm text-ink-soft">
          {awaitsPayment ? admin('awaitsPayment') : t('awaitsDecision')}
        </p>
      </div>
      <Button variant="secondary" size="sm" busy={act.isPending} onClick={() => decide(false)}>
        {admin(awaitsPayment ? 'markPaid' : 'approve')}
        <span className="sr-only"> {name}</span>
      </Button>
      <ExceedDialog
        event={event}
        name={name}
        open={isFull}
        onClose={() => setFull(false)}
        onConfirm={() => decide(true)}
      />
    </li>
  )
}
