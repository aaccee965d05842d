'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

export interface BlockDialogProps {
  /** The other's first name. */
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onConfirm: () => void
}

/** Confirms a block that cancels meetings: unblocking does not bring them back. */
export function BlockDialog({ name, open, onOpenChange, busy, onConfirm }: BlockDialogProps) {
  const t = useTranslations('participantActions.blocking')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('title', { name })}
      closeLabel={t('close')}
      footer={
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {t('confirm')}
        </Button>
      }
      cancel={t('cancel')}
    >
      <p>{t('text', { name })}</p>
    </Dialog>
  )
}
