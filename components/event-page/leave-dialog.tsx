'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { EventView } from '@/lib/contracts/event'
import { afterLeaving } from './after-leaving'

export interface LeaveDialogProps {
  event: EventView
  part: 'CONFIRMED' | 'PENDING' | 'WAITING'
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onSubmit: () => void
}

/** Confirms first: where places are limited, somebody else gets it at once, and there is no undo. */
export function LeaveDialog({ event, part, open, onOpenChange, busy, onSubmit }: LeaveDialogProps) {
  const t = useTranslations('eventPage.leaveDialog')
  const common = useTranslations('common')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
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
