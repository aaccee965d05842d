'use client'

import * as Primitive from '@radix-ui/react-dialog'
import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { findStop, presentSteps, startingAt, type TourStep } from './tour-steps'

export interface TourStageProps {
  /** The stop at which an earlier tour ended. */
  left: string | null
  /** Called with the stop at which the tour was left, or null after the last. */
  onEnd(left: string | null): void
}

/** Highlights parts of the page one after the other, each with a short text. */
export function TourStage({ left, onEnd }: TourStageProps) {
  const t = useTranslations('tour')
  const [steps] = useState(presentSteps)
  const [at, setAt] = useState(() => startingAt(steps, left))
  const step = steps[at]
  const words = useRef<HTMLDivElement>(null)
  const light = useLight(step)

  const ended = useRef(onEnd)
  ended.current = onEnd
  useEffect(() => {
    if (!step) ended.current(null)
  }, [step])
  if (!step) return null

  const isLast = at === steps.length - 1
  const leave = () => onEnd(step)
  const next = () => (isLast ? onEnd(null) : setAt(at + 1))
  const back = () => setAt(Math.max(0, at - 1))
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') next()
    else if (event.key === 'ArrowLeft') back()
  }

  return (
    <Primitive.Root open onOpenChange={(open) => open || leave()}>
      <Primitive.Portal>
        <div aria-hidden="true" className="tour-light" style={light} />
        <Primitive.Content
          ref={words}
          className="tour-words"
          style={placeBeside(light, words.current)}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            words.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            document.getElementById('main')?.focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <div className="flex items-center justify-between gap-3">
            <p className="text-sm text-ink-soft tabular-nums">
              {t('progress', { at: at + 1, of: steps.length })}
            </p>
            <IconButton label={t('leave')} size="sm" className="-me-2" onClick={leave}>
              <Icon of={X} />
            </IconButton>
          </div>
          <div aria-live="polite" aria-atomic="true">
            <Primitive.Title className="mt-1 text-lg">{t(`steps.${step}.title`)}</Primitive.Title>
            <Primitive.Description className="mt-1.5">{t(`steps.${step}.text`)}</Primitive.Description>
          </div>
          <div className="mt-4 flex items-center justify-end gap-2">
            {at > 0 && (
              <Button size="sm" variant="quiet" onClick={back}>
                {t('back')}
              </Button>
            )}
            <Button size="sm" onClick={next}>
              {t(isLast ? 'done' : 'next')}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

type Light = { top: number; left: number; width: number; height: number }

/** Padding around a highlighted element, in px. */
const ROOM = 8

/** Scrolls a stop's target into view, and tracks its position. */
function useLight(step: TourStep | undefined): Light | undefined {
  const [light, setLight] = useState<Light>()
  useLayoutEffect(() => {
    const stop = step && findStop(step)
    if (!stop) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const tall = stop.getBoundingClientRect().height > window.innerHeight / 2
    stop.scrollIntoView({ block: tall ? 'start' : 'center', behavior: calm ? 'instant' : 'smooth' })
    const look = () => {
      const { top, left, width, height } = stop.getBoundingClientRect()
      setLight({ top: top - ROOM, left: left - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM })
    }
    look()
    const size = new ResizeObserver(look)
    size.observe(stop)
    size.observe(document.documentElement)
    window.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      size.disconnect()
      window.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [step])
  return light
}

/** Below 768 px the text is at an edge of the window, above or below the target; above that, next to it. */
const WIDE_PX = 768
const WORDS_PX = { width: 352, height: 220 }
const GAP_PX = 12
const EDGE_PX = 16

function placeBeside(light: Light | undefined, words: HTMLElement | null): CSSProperties {
  if (!light) return { visibility: 'hidden' }
  const { innerWidth, innerHeight } = window
  const isHigh = light.top + light.height / 2 < innerHeight / 2
  if (innerWidth < WIDE_PX) {
    const edge = { left: EDGE_PX, right: EDGE_PX }
    return isHigh
      ? { ...edge, bottom: 'calc(1rem + var(--bottom-bar, env(safe-area-inset-bottom)))' }
      : { ...edge, top: 'calc(1rem + env(safe-area-inset-top))' }
  }
  const height = words?.offsetHeight || WORDS_PX.height
  const left = clamp(light.left, EDGE_PX, innerWidth - WORDS_PX.width - EDGE_PX)
  const below = light.top + light.height + GAP_PX
  const above = light.top - height - GAP_PX
  const top = isHigh ? below : above
  return { width: WORDS_PX.width, left, top: clamp(top, EDGE_PX, innerHeight - height - EDGE_PX) }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
