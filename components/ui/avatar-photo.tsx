'use client'

import { type ComponentProps, useState } from 'react'

/** A photo that hides if it fails to load, also before hydration. */
export function AvatarPhoto(props: ComponentProps<'img'>) {
  const [lost, setLost] = useState(false)
  if (lost) return null
  return (
    // biome-ignore lint/performance/noImgElement: photos come from our own store, already sized and re-encoded
    <img
      {...props}
      alt=""
      ref={(node) => {
        if (node?.complete && node.currentSrc && node.naturalWidth === 0) setLost(true)
      }}
      onError={() => setLost(true)}
    />
  )
}
