'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/ui/form-dialog'

export interface CancelMeetingsDialogProps {
  /** The action that cancels the meetings: blocking the other, or leaving the chat. Undo does not restore them. */
  by: 'blocking' | 'leaving'
  /** The other's first name. */
  name: string
  open: boolean
  onClose: () => void
  busy: boolean
  onConfirm: () => void
}

/** Confirms an action that cancels the two members' meetings. */
export function CancelMeetingsDialog({
  by,
  name,
  open,
  onClose,
  busy,
  onConfirm,
}: CancelMeetingsDialogProps) {
  const t = useTranslations('participantActions')
  return (
    <FormDialog
      open={open}
      title={t(`${by}.title`, { name })}
      closeLabel={t(`${by}.close`)}
      submit={t(`${by}.confirm`)}
      variant="danger"
      cancel={t(`${by}.cancel`)}
      busy={busy}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <p>{t(`${by}.text`, { name })}</p>
    </FormDialog>
  )
}
