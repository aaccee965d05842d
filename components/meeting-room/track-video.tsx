'use client'

import { type ComponentProps, useEffect, useRef } from 'react'

export interface TrackVideoProps extends ComponentProps<'video'> {
  track: MediaStreamTrack
}

/** The picture of one track, without sound. */
export function TrackVideo({ track, ...rest }: TrackVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = new MediaStream([track])
    // Where the browser wants a tap first, the button that led here was one.
    element.play().catch(() => undefined)
    return () => {
      element.srcObject = null
    }
  }, [track])
  return <video ref={video} autoPlay playsInline muted {...rest} />
}
