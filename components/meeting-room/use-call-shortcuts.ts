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

/** @param onEscape called unless something else, such as a menu, handles the key */
export function useCallShortcuts(
  actions: Partial<Record<CallAction, () => void>>,
  onEscape: (() => void) | null = null,
): void {
  const current = useRef({ actions, onEscape })
  useEffect(() => {
    current.current = { actions, onEscape }
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing)
        current.current.onEscape?.()
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      for (const [name, { code }] of Object.entries(SHORTCUTS)) {
        if (event.code !== code) continue
        event.preventDefault()
        current.current.actions[name as CallAction]?.()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
