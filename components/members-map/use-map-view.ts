'use client'

import { select } from 'd3-selection'
import 'd3-transition'
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Box, farthestOf, isNear, NEAREST } from './map-view'
import { useLand } from './use-land'
import { EXTENT, type View } from './world'

const GLIDE_MS = 320

/**
 * What part of the world the map shows, moved by dragging, pinching and the functions returned. Every frame moves the
 * layer and the land; React renders only when `seen` follows.
 */
export function useMapView() {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const layer = useRef<HTMLUListElement>(null)
  const behavior = useRef<ZoomBehavior<HTMLDivElement, unknown>>(null)
  const view = useRef<View>({ x: 0, y: 0, k: 1 })
  const [box, setBox] = useState<Box | null>(null)
  const [seen, setSeen] = useState<View | null>(null)
  const redraw = useLand(canvas, view, box)
  const currentView = useCallback(() => view.current, [])

  const move = useCallback((to: View, glide: boolean) => {
    if (!frame.current || !behavior.current) return
    const still = !glide || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const transform = behavior.current.constrain()(
      zoomIdentity.translate(to.x, to.y).scale(to.k),
      behavior.current.extent().call(frame.current, null),
      EXTENT,
    )
    const map = select(frame.current)
    if (still) map.interrupt().call(behavior.current.transform, transform)
    else map.transition().duration(GLIDE_MS).call(behavior.current.transform, transform)
  }, [])

  useEffect(() => {
    if (!frame.current) return
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setBox({ width, height })
    })
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    if (!frame.current || !box) return
    const map = select(frame.current)
    const drawn = (transform: ZoomTransform) => {
      view.current = { x: transform.x, y: transform.y, k: transform.k }
      const style = layer.current?.style
      style?.setProperty('--x', `${transform.x}px`)
      style?.setProperty('--y', `${transform.y}px`)
      style?.setProperty('--k', `${transform.k}px`)
      redraw()
    }
    behavior.current ??= zoom<HTMLDivElement, unknown>()
    const moves = behavior.current
      .extent([
        [0, 0],
        [box.width, box.height],
      ])
      .translateExtent(EXTENT)
      .scaleExtent([farthestOf(box), NEAREST])
      // A press on a circle belongs to the circle; a drag that starts on one belongs to the map.
      .clickDistance(6)
      .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
        drawn(transform)
        setSeen((before) => (before && isNear(before, transform, box) ? before : view.current))
      })
      .on('end', () => setSeen(view.current))
    map.call(moves)
    return () => {
      map.on('.zoom', null)
    }
  }, [box, redraw])

  function zoomBy(factor: number) {
    if (!frame.current || !behavior.current || !box) return
    const { x, y, k } = view.current
    const next = Math.min(NEAREST, Math.max(farthestOf(box), k * factor))
    const centre = { x: box.width / 2, y: box.height / 2 }
    move(
      { k: next, x: centre.x - ((centre.x - x) / k) * next, y: centre.y - ((centre.y - y) / k) * next },
      true,
    )
  }

  function panBy(right: number, down: number) {
    if (!frame.current || !behavior.current) return
    const { k } = view.current
    select(frame.current).call(behavior.current.translateBy, -right / k, -down / k)
  }

  return {
    frame,
    canvas,
    layer,
    currentView,
    /** The frame's size, once it is known. */
    box,
    /** The view that circles are placed for; null before the first. */
    seen,
    move,
    zoomBy,
    panBy,
  }
}
