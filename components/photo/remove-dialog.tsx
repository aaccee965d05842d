'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose, type DialogProps } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useErrorText } from '@/lib/client/use-error-text'

export interface RemoveDialogProps extends Pick<DialogProps, 'returnFocusTo'> {
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asked first: the photo is erased at once, so there is nothing to take back. */
export function RemoveDialog({ onRemove, onClose, returnFocusTo }: RemoveDialogProps) {
  const t = useTranslations('profile.photo.removing')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function remove() {
    setBusy(true)
    setProblem(null)
    try {
      await onRemove()
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }

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
          <Button variant="danger" busy={busy} onClick={remove}>
            {t('confirm')}
          </Button>
          <DialogClose>
            <Button variant="quiet">{t('keep')}</Button>
          </DialogClose>
        </>
      }
    >
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
    </Dialog>
  )
}
