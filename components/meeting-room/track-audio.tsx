'use client'

import { useEffect } from 'react'
import { usePlayedTrack } from './use-played-track'

/** The other's sound, on the chosen speaker where the browser supports it. */
export function TrackAudio({ track, speakerId }: { track: MediaStreamTrack; speakerId: string | null }) {
  const audio = usePlayedTrack<HTMLAudioElement>(track)
  useEffect(() => {
    // The chosen device may be unplugged; playback continues on the default one.
    if (speakerId) audio.current?.setSinkId?.(speakerId).catch(() => undefined)
  }, [audio, speakerId])
  // biome-ignore lint/a11y/useMediaCaption: a live call has no captions
  return <audio ref={audio} autoPlay />
}
