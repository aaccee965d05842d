import { useEffect } from 'react'

const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const

/** Loads a part that opens by a click as soon as the reader moves, taps or types anywhere. */
export function useLoadOnTouch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => {
      for (const touch of TOUCHES) removeEventListener(touch, start)
    }
    function start() {
      stop()
      // A failed load is retried when the part opens.
      load().catch(() => undefined)
    }
    for (const touch of TOUCHES) addEventListener(touch, start, { passive: true })
    return stop
  }, [load])
}
