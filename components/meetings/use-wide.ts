'use client'

import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 48rem)'

function listen(onChange: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether a week fits side by side. */
export const useWide = () =>
  useSyncExternalStore(
    listen,
    () => matchMedia(WIDE).matches,
    () => true,
  )
