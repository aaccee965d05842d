'use client'

import { Button } from '@/components/ui/button'
import { useSwitchMode } from './use-switch-mode'

export interface OpenInModeProps {
  mode: 'organiser' | 'member'
  path: string
  label: string
  failed: string
}

/** Opens a page of the other mode. */
export function OpenInMode({ mode, path, label, failed }: OpenInModeProps) {
  const { busy, switchTo } = useSwitchMode(failed)
  return (
    // The server does not see the hash, which the browser keeps.
    <Button size="sm" busy={busy} onClick={() => switchTo(mode, path + window.location.hash)}>
      {label}
    </Button>
  )
}
