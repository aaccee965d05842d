'use client'

import { type ComponentProps, useEffect, useRef } from 'react'

export interface TrackVideoProps extends ComponentProps<'video'> {
  track: MediaStreamTrack
}

/** The picture of one track, muted. */
export function TrackVideo({ track, ...rest }: TrackVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = new MediaStream([track])
    // Browsers that require a tap first got one from the button that led here.
    element.play().catch(() => undefined)
    return () => {
      element.srcObject = null
    }
  }, [track])
  return <video ref={video} autoPlay playsInline muted {...rest} />
}
