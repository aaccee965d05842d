'use client'

import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Slider } from '@/components/ui/slider'
import { useFormatter } from '@/lib/client/use-formatter'
import {
  type CropFrame,
  type Framing,
  frameOf,
  leastZoom,
  MAX_SCALE,
  MAX_TILT,
  movedTo,
  rotationOf,
  scaledTo,
  turnedTo,
  zoomOf,
} from './framing'

/** Zoom factor of one key or button press. */
const ZOOM_STEP = 1.15
const MOVE_STEP_PX = 8
/** Pages show photos at up to this width on sharp screens; smaller ones look blurred. */
const SHARP_PX = 240

export interface CropAreaProps {
  picture: string
  framing: Framing
  frame: CropFrame | null
  onFrame: (frame: CropFrame) => void
  onFraming: (framing: Framing) => void
  /** The browser cannot show the picture. */
  onUnreadable: () => void
}

/** Crops a picture to a square by dragging, pinching, wheel, keys and labelled controls. */
export function CropArea({ picture, framing, frame, onFrame, onFraming, onUnreadable }: CropAreaProps) {
  const t = useTranslations('profile.photo.crop')
  const format = useFormatter()
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null)
  const [side, setSide] = useState(0)
  const square = useRef<HTMLDivElement>(null)
  const rotation = rotationOf(framing)
  const least = leastZoom(rotation)
  const zoom = (scale: number) => frame && onFraming(scaledTo(framing, scale, frame))
  const turn = (to: { quarters?: number; tilt?: number }) => frame && onFraming(turnedTo(framing, to, frame))

  useEffect(() => {
    // Measured in CSS px without transforms: the cropper would measure the dialog during its opening animation.
    const observer = new ResizeObserver(([entry]) => entry && setSide(entry.contentRect.width))
    if (square.current) observer.observe(square.current)
    return () => observer.disconnect()
  }, [])

  const reportFrame = useEffectEvent(onFrame)
  useEffect(() => {
    if (natural && side > 0) reportFrame(frameOf(side, natural))
  }, [natural, side])

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      '+': ZOOM_STEP,
      '=': ZOOM_STEP,
      '-': 1 / ZOOM_STEP,
      _: 1 / ZOOM_STEP,
    }
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    zoom(framing.scale * step)
  }

  return (
    <div className="mx-auto flex w-full max-w-88 flex-col gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cropper inside has the focus and its name; its keys bubble */}
      <div
        ref={square}
        className="relative mx-auto aspect-square w-full max-w-[min(22rem,max(10rem,100dvh-27rem))] overflow-hidden rounded-lg bg-surface-muted"
        onKeyDown={onKeyDown}
      >
        {side > 0 && (
          <Cropper
            image={picture}
            cropSize={{ width: side, height: side }}
            aspect={1}
            objectFit="cover"
            showGrid={false}
            // framing.ts keeps the square on the picture; the cropper could do that only for unrotated ones.
            restrictPosition={false}
            crop={framing.at}
            zoom={zoomOf(framing)}
            rotation={rotation}
            minZoom={least}
            maxZoom={least * MAX_SCALE}
            keyboardStep={MOVE_STEP_PX}
            onCropChange={(at) => frame && onFraming(movedTo(framing, at, frame))}
            onZoomChange={(next) => zoom(next / least)}
            onMediaLoaded={({ naturalWidth, naturalHeight }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
            mediaProps={{ onError: onUnreadable }}
            cropperProps={{ role: 'application', 'aria-label': t('area'), className: CROP_AREA }}
          />
        )}
      </div>
      {natural && Math.min(natural.width, natural.height) < SHARP_PX && (
        <p className="text-sm text-ink-soft" role="status">
          {t('small')}
        </p>
      )}
      <Row>
        <IconButton label={t('zoomOut')} onClick={() => zoom(framing.scale / ZOOM_STEP)}>
          <Icon of={ZoomOut} />
        </IconButton>
        <Slider
          label={t('zoom')}
          min={1}
          max={MAX_SCALE}
          step={0.05}
          value={framing.scale}
          valueText={format.number(framing.scale, { style: 'percent' })}
          onValueChange={zoom}
        />
        <IconButton label={t('zoomIn')} onClick={() => zoom(framing.scale * ZOOM_STEP)}>
          <Icon of={ZoomIn} />
        </IconButton>
      </Row>
      <Row>
        <IconButton label={t('turnLeft')} onClick={() => turn({ quarters: framing.quarters - 1 })}>
          <Icon of={RotateCcw} />
        </IconButton>
        <Slider
          label={t('straighten')}
          min={-MAX_TILT}
          max={MAX_TILT}
          from={0}
          step={1}
          value={framing.tilt}
          valueText={t('degrees', { n: framing.tilt })}
          onValueChange={(tilt) => turn({ tilt })}
        />
        <IconButton label={t('turnRight')} onClick={() => turn({ quarters: framing.quarters + 1 })}>
          <Icon of={RotateCw} />
        </IconButton>
      </Row>
    </div>
  )
}

/** Repeats the cropper's own class, which a class of ours replaces; the corners are those of a portrait on a card. */
const CROP_AREA = 'reactEasyCrop_CropArea rounded-[28%] focus-visible:outline-offset-[-3px]'

function Row({ children }: { children: ReactNode }) {
  return <div className="flex items-center gap-2">{children}</div>
}
