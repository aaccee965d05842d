'use client'

import { useEffect, useRef } from 'react'

/** The sound of the other, on the chosen speaker where the browser lets us choose. */
export function TrackAudio({ track, speakerId }: { track: MediaStreamTrack; speakerId: string | null }) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const element = audio.current
    if (!element) return
    element.srcObject = new MediaStream([track])
    element.play().catch(() => undefined)
    return () => {
      element.srcObject = null
    }
  }, [track])
  useEffect(() => {
    // The chosen device may be unplugged: the default one goes on.
    if (speakerId) audio.current?.setSinkId?.(speakerId).catch(() => undefined)
  }, [speakerId])
  // biome-ignore lint/a11y/useMediaCaption: a live call has no captions
  return <audio ref={audio} autoPlay />
}
