'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FailureNotice } from '@/components/failure/failure-notice'
import { FormDialog, type FormDialogProps } from '@/components/ui/form-dialog'

export interface RemoveDialogProps extends Pick<FormDialogProps, 'returnFocusTo'> {
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Confirms first: the photo is erased at once, so there is no undo. */
export function RemoveDialog({ onRemove, onClose, returnFocusTo }: RemoveDialogProps) {
  const t = useTranslations('profile.photo.removing')
  const remove = useMutation({ mutationFn: onRemove })

  return (
    <FormDialog
      returnFocusTo={returnFocusTo}
      title={t('title')}
      description={t('text')}
      submit={t('confirm')}
      variant="danger"
      cancel={t('keep')}
      busy={remove.isPending}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      <FailureNotice error={remove.error} />
    </FormDialog>
  )
}
