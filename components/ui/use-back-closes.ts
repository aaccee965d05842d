'use client'

import { useEffect, useEffectEvent } from 'react'

/** Not known to TypeScript yet. Browsers without it go back a page. */
type Watcher = { onclose: (() => void) | null; destroy: () => void }
type WithWatcher = { CloseWatcher?: new () => Watcher }

/** While open, a phone's Back closes it. Escape works without a watcher. */
export function useBackCloses(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    const { CloseWatcher } = window as WithWatcher
    if (!open || !CloseWatcher || !matchMedia('(pointer: coarse)').matches) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => onClose()
    return () => watcher.destroy()
  }, [open])
}
