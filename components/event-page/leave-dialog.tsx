'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
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
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`title.${part}`)}
      closeLabel={common('close')}
      size="sm"
      footer={
        <Button variant="danger" busy={busy} onClick={onSubmit}>
          {t(`submit.${part}`)}
        </Button>
      }
      cancel={t('stay')}
    >
      <p>{t(`text.${part}`, { after: afterLeaving(event) })}</p>
    </Dialog>
  )
}

/** Message key of what leaving gives up. A place that awaits payment is a place. */
export function leaveKey(step: HeldStep): 'CONFIRMED' | 'PENDING' | 'WAITING' {
  if (step.kind !== 'wait' || step.for === 'payment') return 'CONFIRMED'
  return step.for === 'place' ? 'WAITING' : 'PENDING'
}
