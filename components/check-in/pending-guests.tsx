'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ExceedDialog } from '@/components/event-admin/exceed-dialog'
import { fullName } from '@/components/participant-card/person-name'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/show-toast'
import { ApiError } from '@/lib/client/api-error'
import { approveParticipant, markPayment } from '@/lib/client/organised-events'
import { useErrorText } from '@/lib/client/use-error-text'
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
  const errorText = useErrorText()
  const [isFull, setFull] = useState(false)
  const onError = (error: Error) => showToast({ title: errorText(error), tone: 'error' })
  const decision = useMutation({
    mutationFn: ({ exceed }: { exceed: boolean }) =>
      awaitsPayment
        ? markPayment(event.id, person.participantId, true)
        : approveParticipant(event.id, person.participantId, exceed),
    onMutate: () => onDecide(person.participantId),
    onSuccess: () =>
      showToast({
        title: admin(awaitsPayment ? 'done.paid' : 'done.confirmed', { name: fullName(person) }),
        action: awaitsPayment
          ? {
              label: t('undo'),
              onPress: () => markPayment(event.id, person.participantId, false).then(onDecided, onError),
            }
          : undefined,
      }),
    onError(error, { exceed }) {
      if (!awaitsPayment && !exceed && error instanceof ApiError && error.status === 409) setFull(true)
      else onError(error)
    },
    onSettled: onDecided,
  })
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-[560]">{fullName(person)}</p>
        <p className="text-sm text-ink-soft">
          {awaitsPayment ? admin('awaitsPayment') : t('awaitsDecision')}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={decision.isPending}
        onClick={() => decision.mutate({ exceed: false })}
      >
        {admin(awaitsPayment ? 'markPaid' : 'approve')}
        <span className="sr-only"> {fullName(person)}</span>
      </Button>
      <ExceedDialog
        event={event}
        name={fullName(person)}
        open={isFull}
        onClose={() => setFull(false)}
        onConfirm={() => decision.mutate({ exceed: true })}
      />
    </li>
  )
}
