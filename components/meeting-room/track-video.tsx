'use client'

import type { ComponentProps } from 'react'
import { usePlayedTrack } from './use-played-track'

export interface TrackVideoProps extends ComponentProps<'video'> {
  track: MediaStreamTrack
}

/** The picture of one track, muted. */
export function TrackVideo({ track, ...rest }: TrackVideoProps) {
  const video = usePlayedTrack<HTMLVideoElement>(track)
  return <video ref={video} autoPlay playsInline muted {...rest} />
}
