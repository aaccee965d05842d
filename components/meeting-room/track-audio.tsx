'use client'

import { useEffect, useRef } from 'react'

/** The other's sound, on the chosen speaker where the browser supports it. */
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
    // The chosen device may be unplugged; playback continues on the default one.
    if (speakerId) audio.current?.setSinkId?.(speakerId).catch(() => undefined)
  }, [speakerId])
  // biome-ignore lint/a11y/useMediaCaption: a live call has no captions
  return <audio ref={audio} autoPlay />
}
