'use client'

import { useEffect, useRef } from 'react'

/** By key position, so that they work in every layout. Alt distinguishes them from typing. */
export const SHORTCUTS = {
  microphone: { code: 'KeyM', keys: 'Alt+M' },
  camera: { code: 'KeyV', keys: 'Alt+V' },
  screen: { code: 'KeyS', keys: 'Alt+S' },
  chat: { code: 'KeyC', keys: 'Alt+C' },
} as const
export type CallAction = keyof typeof SHORTCUTS

export function useCallShortcuts(actions: Partial<Record<CallAction, () => void>>): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      for (const [name, { code }] of Object.entries(SHORTCUTS)) {
        if (event.code !== code) continue
        event.preventDefault()
        current.current[name as CallAction]?.()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
