'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/ui/form-dialog'
import type { EventView } from '@/lib/contracts/event'

/** The event is full: asks whether to add one more anyway. */
export function ExceedDialog({
  event,
  name,
  open,
  onClose,
  onConfirm,
}: {
  event: Pick<EventView, 'maxParticipants'>
  name: string
  open: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  const t = useTranslations('eventAdmin.exceed')
  return (
    <FormDialog
      open={open}
      title={t('title')}
      submit={t('confirm')}
      cancel={t('cancel')}
      onSubmit={() => {
        onClose()
        onConfirm()
      }}
      onClose={onClose}
    >
      <p>{t('text', { name, max: event.maxParticipants ?? 0 })}</p>
    </FormDialog>
  )
}
