'use client'

import { LocateFixed, Minus, Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useFormatter } from '@/lib/client/use-formatter'
import type { CountedLocation } from '@/lib/contracts/location'
import { Circle } from './circle'
import { type Cluster, clusterSpots, type Spot } from './clusters'
import { type Box, fitting, inView, isInside, resized, STEPS_PER_DOUBLING, WHOLE } from './map-view'
import { useMapView } from './use-map-view'
import { project, type View } from './world'

const STEP = 1.8
const PAN_PX = 96

const PAN_KEYS: Record<string, { right: number; down: number }> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
}

export interface WorldMapProps {
  locations: readonly CountedLocation[]
  /** Key of the place whose members are shown. */
  chosen: string
  onChoose: (place: string) => void
}

/**
 * A world map with a circle for each place with members. Land is drawn on a canvas; the circles are buttons above it,
 * for keyboards and screen readers.
 */
export function WorldMap({ locations, chosen, onChoose }: WorldMapProps) {
  const t = useTranslations('participants.map')
  const format = useFormatter()
  const hintId = useId()
  const { frame, canvas, layer, currentView, box, seen, move, zoomBy, panBy } = useMapView()

  const spots = useMemo(
    () =>
      locations.flatMap((one): Spot[] => {
        if (one.latitude === null || one.longitude === null) return []
        const [x, y] = project(one.longitude, one.latitude)
        return [{ ...one, x, y }]
      }),
    [locations],
  )
  const scale = seen ? 2 ** (Math.round(Math.log2(seen.k) * STEPS_PER_DOUBLING) / STEPS_PER_DOUBLING) : 1
  const clusters = useMemo(() => clusterSpots(spots, scale), [spots, scale])

  const showThese = useCallback(
    (some: readonly Spot[], glide: boolean) => {
      if (box && some.length > 0) move(fitting(some, box), glide)
    },
    [box, move],
  )

  // The places changed: fit all into view, including the place named in the URL.
  const fitted = useRef<{ spots: readonly Spot[]; box: Box } | null>(null)
  useEffect(() => {
    if (!box) return
    const before = fitted.current
    fitted.current = { spots, box }
    if (before?.spots === spots) return move(resized(currentView(), before.box, box), false)
    const first = before === null
    const named = spots.filter(({ place }) => place === chosen)
    const shown = first && named.length > 0 ? named : spots
    if (shown.length > 0) showThese(shown, !first)
    else move({ ...fitting(WHOLE, box) }, false)
  }, [box, spots, chosen, showThese, move, currentView])

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const pan = PAN_KEYS[event.key]
    if (pan) panBy(pan.right * PAN_PX, pan.down * PAN_PX)
    else if (event.key === '+' || event.key === '=') zoomBy(STEP)
    else if (event.key === '-') zoomBy(1 / STEP)
    else if (event.key === '0') showThese(spots, true)
    else return
    event.preventDefault()
  }

  function press({ spots: inside }: Cluster) {
    const [first] = inside
    if (!first) return
    const goal = box && fitting(inside, box)
    // Too close together to be separated at any scale.
    const stays = !goal || goal.k <= currentView().k * 1.05
    if (inside.length === 1 || stays) onChoose(first.place)
    else move(goal, true)
  }

  return (
    <section
      aria-label={t('label')}
      aria-describedby={hintId}
      className="members-map relative flex h-full min-h-0 flex-col overflow-hidden rounded-xl lg:flex-row"
    >
      <p id={hintId} className="sr-only">
        {t('keys')}
      </p>
      {/* Below the frame and the buttons: land ends where the section does. */}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot be focused */}
      <canvas ref={canvas} aria-hidden="true" className="members-land absolute inset-0 size-full" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside bubble up to it */}
      <div
        ref={frame}
        className="relative min-h-0 min-w-0 flex-1 cursor-grab touch-none overflow-clip select-none active:cursor-grabbing"
        onKeyDown={handleKey}
      >
        {seen && box && (
          <ul ref={layer} className="absolute inset-0" style={positions(currentView())}>
            {clusters.filter(inView(seen, box)).map((cluster) => (
              <Circle
                key={cluster.key}
                cluster={cluster}
                count={format.number(cluster.count)}
                chosen={cluster.spots.some(({ place }) => place === chosen)}
                label={t('circle', {
                  name: cluster.spots[0]?.name ?? '',
                  more: cluster.spots.length - 1,
                  count: cluster.count,
                })}
                onPress={() => press(cluster)}
                onSee={() => {
                  const middle = {
                    x: cluster.x * currentView().k + currentView().x,
                    y: cluster.y * currentView().k + currentView().y,
                  }
                  if (isInside(middle, box)) return
                  panBy(middle.x - box.width / 2, middle.y - box.height / 2)
                }}
              />
            ))}
          </ul>
        )}
      </div>
      {/* Beside the frame, not on it: no circle lies below them. */}
      <div className="relative flex flex-none justify-end gap-2 p-2 lg:flex-col">
        <IconButton variant="secondary" label={t('nearer')} onClick={() => zoomBy(STEP)}>
          <Icon of={Plus} />
        </IconButton>
        <IconButton variant="secondary" label={t('farther')} onClick={() => zoomBy(1 / STEP)}>
          <Icon of={Minus} />
        </IconButton>
        <IconButton variant="secondary" label={t('everyone')} onClick={() => showThese(spots, true)}>
          <Icon of={LocateFixed} />
        </IconButton>
      </div>
    </section>
  )
}

const positions = ({ x, y, k }: View) =>
  ({ '--x': `${x}px`, '--y': `${y}px`, '--k': `${k}px` }) as Record<string, string>
