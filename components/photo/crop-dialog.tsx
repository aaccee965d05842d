'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, type DialogProps } from '@/components/ui/dialog'
import { DialogClose } from '@/components/ui/dialog-close'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/client/api-error'
import type { PhotoCrop } from '@/lib/contracts/photo'
import { CropArea } from './crop-area'
import { type CropFrame, cropOf, WHOLE } from './framing'

export interface CropDialogProps extends Pick<DialogProps, 'returnFocusTo'> {
  /** Object URL of the picture. */
  picture: string
  /** Uploads it. On an error the dialog shows it and stays open for a retry. */
  onSave: (crop: PhotoCrop, signal: AbortSignal) => Promise<void>
  onClose: () => void
  /** Chooses another picture. */
  onAnother: () => void
  onUnreadable: () => void
}

/** Crops a picture before it becomes the photo. */
export function CropDialog({
  picture,
  onSave,
  onClose,
  onAnother,
  onUnreadable,
  returnFocusTo,
}: CropDialogProps) {
  const t = useTranslations('profile.photo')
  const [framing, setFraming] = useState(WHOLE)
  const [frame, setFrame] = useState<CropFrame | null>(null)
  const sending = useRef<AbortController | null>(null)

  const save = useMutation({
    mutationFn(crop: PhotoCrop) {
      sending.current = new AbortController()
      return onSave(crop, sending.current.signal)
    },
  })
  const busy = save.isPending
  const problem = save.error && (reasonOf(save.error) ?? t('kept'))

  return (
    <Dialog
      open
      guarded
      size="sm"
      returnFocusTo={returnFocusTo}
      title={t('crop.title')}
      description={t('crop.hint')}
      closeLabel={t('crop.cancel')}
      onOpenChange={(open) => {
        if (open) return
        sending.current?.abort()
        onClose()
      }}
      footer={
        <>
          <Button busy={busy} disabled={!frame} onClick={() => frame && save.mutate(cropOf(framing, frame))}>
            {t(problem ? 'crop.again' : 'crop.save')}
          </Button>
          {problem ? (
            <Button variant="secondary" disabled={busy} onClick={onAnother}>
              {t('crop.another')}
            </Button>
          ) : (
            <DialogClose>
              <Button variant="quiet">{t('crop.cancel')}</Button>
            </DialogClose>
          )}
        </>
      }
    >
      {problem && (
        <Notice tone="danger" live title={t('failed')} className="mb-4">
          {problem}
        </Notice>
      )}
      <CropArea
        picture={picture}
        framing={framing}
        frame={frame}
        onFrame={setFrame}
        onFraming={setFraming}
        onUnreadable={onUnreadable}
      />
    </Dialog>
  )
}

/** The server's own message. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return (
    Object.values(error.errors)[0]?.[0] ??
    (error.retryAfterSeconds && !error.isAway ? error.message : undefined)
  )
}
