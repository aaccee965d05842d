'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { Slider } from '@/components/ui/slider'
import { uploadCover } from '@/lib/client/organised-events'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import type { EventView } from '@/lib/contracts/event'
import { COVER_RATIO } from '@/lib/core/cover-sizes'

const MAX_ZOOM = 4

/** Crops a picture to the cover. */
export function CoverDialog({
  eventId,
  picture,
  onSaved,
  onClose,
}: {
  eventId: string
  picture: File
  onSaved: (event: EventView) => void
  onClose: () => void
}) {
  const t = useTranslations('eventAdmin.cover')
  const format = useFormatter()
  const errorText = useErrorText()
  const [address, setAddress] = useState<string | null>(null)
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [unreadable, setUnreadable] = useState(false)

  useEffect(() => {
    const url = URL.createObjectURL(picture)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [picture])

  const save = useMutation({
    mutationFn: ({ x, y, width, height }: Area) => uploadCover(eventId, picture, { x, y, width, height }),
    onSuccess: onSaved,
  })
  const problem = unreadable ? t('unreadable') : save.error && errorText(save.error)
  return (
    <Dialog
      open
      guarded
      title={t('crop')}
      description={t('cropHint')}
      closeLabel={t('cancel')}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button
          busy={save.isPending}
          disabled={!area || unreadable}
          onClick={() => area && save.mutate(area)}
        >
          {t('save')}
        </Button>
      }
      cancel={t('cancel')}
    >
      {problem && (
        <Notice tone="danger" live className="mb-4">
          {problem}
        </Notice>
      )}
      <div className="relative aspect-[1200/630] w-full overflow-hidden rounded-lg bg-surface-muted">
        {address && (
          <Cropper
            image={address}
            aspect={COVER_RATIO}
            objectFit="cover"
            showGrid={false}
            crop={at}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            onCropChange={setAt}
            onZoomChange={setZoom}
            onCropComplete={setArea}
            mediaProps={{ onError: () => setUnreadable(true) }}
            cropperProps={{
              role: 'application',
              'aria-label': t('area'),
              className: 'reactEasyCrop_CropArea focus-visible:outline-offset-[-3px]',
            }}
          />
        )}
      </div>
      <Slider
        label={t('zoom')}
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={zoom}
        valueText={format.number(zoom, { style: 'percent' })}
        onValueChange={setZoom}
        className="mt-4 w-full"
      />
    </Dialog>
  )
}
