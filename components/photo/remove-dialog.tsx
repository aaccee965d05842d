'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FailureNotice } from '@/components/failure/failure-notice'
import { Button } from '@/components/ui/button'
import { Dialog, type DialogProps } from '@/components/ui/dialog'

export interface RemoveDialogProps extends Pick<DialogProps, 'returnFocusTo'> {
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Confirms first: the photo is erased at once, so there is no undo. */
export function RemoveDialog({ onRemove, onClose, returnFocusTo }: RemoveDialogProps) {
  const t = useTranslations('profile.photo.removing')
  const remove = useMutation({ mutationFn: onRemove })

  return (
    <Dialog
      open
      size="sm"
      returnFocusTo={returnFocusTo}
      title={t('title')}
      description={t('text')}
      closeLabel={t('keep')}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('confirm')}
        </Button>
      }
      cancel={t('keep')}
    >
      <FailureNotice error={remove.error} />
    </Dialog>
  )
}
