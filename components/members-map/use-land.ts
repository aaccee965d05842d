import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Box } from './map-view'
import { drawLand, type Land, loadLand, type View } from './world'

/** From this scale the finer coastlines are drawn. */
const FINE = 2.5

/** Keeps the canvas drawn: at its size, in the theme's colours, with coastlines as fine as the scale needs. */
export function useLand(
  canvas: RefObject<HTMLCanvasElement | null>,
  view: RefObject<View>,
  box: Box | null,
): () => void {
  const land = useRef<{ far?: Land; near?: Land; loading?: boolean }>({})
  const frame = useRef(0)

  const redraw = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const { far, near, loading } = land.current
      const fine = view.current.k >= FINE
      const shown = (fine && near) || far
      if (canvas.current && shown) drawLand(canvas.current, shown, view.current)
      if (!fine || near || loading) return
      land.current.loading = true
      loadLand('near').then(
        (loaded) => {
          land.current.near = loaded
          redraw()
        },
        // Keep the coarse coastlines: less detail, but still a map.
        () => {},
      )
    })
  }, [canvas, view])

  useEffect(() => {
    let gone = false
    loadLand('far').then(
      (loaded) => {
        if (gone) return
        land.current.far = loaded
        redraw()
      },
      // Circles and names work without land too; the list beside has everything.
      () => {},
    )
    const theme = new MutationObserver(redraw)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', redraw)
    return () => {
      gone = true
      cancelAnimationFrame(frame.current)
      theme.disconnect()
      dark.removeEventListener('change', redraw)
    }
  }, [redraw])

  useEffect(() => {
    if (!canvas.current || !box) return
    const ratio = Math.min(window.devicePixelRatio || 1, 2)
    const { clientWidth, clientHeight } = canvas.current
    canvas.current.width = Math.round(clientWidth * ratio)
    canvas.current.height = Math.round(clientHeight * ratio)
    redraw()
  }, [canvas, box, redraw])

  return redraw
}
