'use client'

import { useSyncExternalStore } from 'react'
import { isThemeChoice, THEME_STORAGE_KEY, type ThemeChoice } from './theme-choice'

const listeners = new Set<() => void>()

function read(): ThemeChoice {
  try {
    const kept = localStorage.getItem(THEME_STORAGE_KEY)
    return isThemeChoice(kept) ? kept : 'system'
  } catch {
    return 'system' // Storage blocked: the choice lasts as long as the page.
  }
}

/** Changes all colours at once: as hundreds of transitions, each frame would restyle the whole page. */
function apply(choice: ThemeChoice) {
  const root = document.documentElement
  root.dataset.themeChanging = ''
  if (choice === 'system') delete root.dataset.theme
  else root.dataset.theme = choice
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.themeChanging))
}

function choose(choice: ThemeChoice) {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, choice)
  } catch {
    // As above.
  }
  apply(choice)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  // Another tab of the same site chose.
  function follow(event: StorageEvent) {
    if (event.key !== THEME_STORAGE_KEY) return
    apply(read())
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

/** The reader's choice and the way to change it. `system` while the server renders. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(subscribe, read, () => 'system' as const)
  return [choice, choose]
}
