'use client'

import { useEffect, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from './drafts'

/**
 * What somebody typed or chose, kept over a reload until it is saved.
 * @param saved plain JSON
 * @param active while false (a closed editor) nothing is read or stored
 * @returns the draft, its setter, and a function that drops the draft and returns to `saved`
 */
export function useDraft<T>(
  key: string,
  saved: T,
  active = true,
): [draft: T, change: (draft: T) => void, discard: (back?: T) => void] {
  const [draft, setDraft] = useState(saved)
  // Compared by content: an object may be a new one in each rendering.
  const savedText = JSON.stringify(saved)
  useEffect(() => {
    if (active) setDraft(readDraft<T>(key) ?? JSON.parse(savedText))
  }, [key, savedText, active])

  function change(next: T) {
    setDraft(next)
    if (JSON.stringify(next) === savedText) dropDraft(key)
    else saveDraft(key, next)
  }

  function discard(back = saved) {
    setDraft(back)
    dropDraft(key)
  }

  return [draft, change, discard]
}
