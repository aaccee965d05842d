'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose, type DialogProps } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useErrorText } from '@/lib/client/use-error-text'

export interface RemoveDialogProps extends Pick<DialogProps, 'returnFocusTo'> {
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Confirms first: the photo is erased at once, so there is no undo. */
export function RemoveDialog({ onRemove, onClose, returnFocusTo }: RemoveDialogProps) {
  const t = useTranslations('profile.photo.removing')
  const errorText = useErrorText()
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
        <>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('confirm')}
          </Button>
          <DialogClose>
            <Button variant="quiet">{t('keep')}</Button>
          </DialogClose>
        </>
      }
    >
      {remove.error && (
        <Notice tone="danger" live>
          {errorText(remove.error)}
        </Notice>
      )}
    </Dialog>
  )
}
