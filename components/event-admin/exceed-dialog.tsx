'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { EventView } from '@/lib/contracts/event'

/** The event is full: asks whether to add one more anyway. */
export function ExceedDialog({
  event,
  name,
  open,
  onOpenChange,
  onConfirm,
}: {
  event: EventView
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}) {
  const t = useTranslations('eventAdmin.exceed')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('title')}
      closeLabel={t('cancel')}
      footer={
        <Button
          onClick={() => {
            onOpenChange(false)
            onConfirm()
          }}
        >
          {t('confirm')}
        </Button>
      }
      cancel={t('cancel')}
    >
      <p>{t('text', { name, max: event.maxParticipants ?? 0 })}</p>
    </Dialog>
  )
}
