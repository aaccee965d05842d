'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

export interface CancelMeetingsDialogProps {
  /** The action that cancels the meetings: blocking the other, or leaving the chat. Undo does not restore them. */
  by: 'blocking' | 'leaving'
  /** The other's first name. */
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onConfirm: () => void
}

/** Confirms an action that cancels the two members' meetings. */
export function CancelMeetingsDialog({
  by,
  name,
  open,
  onOpenChange,
  busy,
  onConfirm,
}: CancelMeetingsDialogProps) {
  const t = useTranslations('participantActions')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t(`${by}.title`, { name })}
      closeLabel={t(`${by}.close`)}
      footer={
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {t(`${by}.confirm`)}
        </Button>
      }
      cancel={t(`${by}.cancel`)}
    >
      <p>{t(`${by}.text`, { name })}</p>
    </Dialog>
  )
}
