import { type RefObject, useEffect, useRef } from 'react'

/** Plays a track in the element of the returned ref. */
export function usePlayedTrack<Element extends HTMLMediaElement>(
  track: MediaStreamTrack,
): RefObject<Element | null> {
  const player = useRef<Element>(null)
  useEffect(() => {
    const element = player.current
    if (!element) return
    element.srcObject = new MediaStream([track])
    // Browsers that require a tap first got one from the button that led here.
    element.play().catch(() => undefined)
    return () => {
      element.srcObject = null
    }
  }, [track])
  return player
}
