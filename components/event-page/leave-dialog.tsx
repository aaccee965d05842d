'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/ui/form-dialog'
import type { EventView } from '@/lib/contracts/event'
import { afterLeaving } from './after-leaving'
import type { HeldStep } from './event-step'

export interface LeaveDialogProps {
  event: EventView
  step: HeldStep
  open: boolean
  onClose: () => void
  busy: boolean
  onSubmit: () => void
}

/** Confirms first: where places are limited, somebody else gets it at once, and there is no undo. */
export function LeaveDialog({ event, step, open, onClose, busy, onSubmit }: LeaveDialogProps) {
  const t = useTranslations('eventPage.leaveDialog')
  const common = useTranslations('common')
  const part = leaveKey(step)
  return (
    <FormDialog
      open={open}
      title={t(`title.${part}`)}
      closeLabel={common('close')}
      submit={t(`submit.${part}`)}
      variant="danger"
      cancel={t('stay')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{t(`text.${part}`, { after: afterLeaving(event) })}</p>
    </FormDialog>
  )
}

/** Message key of what leaving gives up. A place that awaits payment is a place. */
export function leaveKey(step: HeldStep): 'CONFIRMED' | 'PENDING' | 'WAITING' {
  if (step.kind !== 'wait' || step.for === 'payment') return 'CONFIRMED'
  return step.for === 'place' ? 'WAITING' : 'PENDING'
}
