'use client'

import { useEffect, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from './drafts'

/**
 * A text that survives a reload until it is saved.
 * @param active while false (a closed editor) nothing is read or stored
 * @returns the text, its setter, and a function that drops the draft and returns to `saved`
 */
export function useDraftText(
  key: string,
  saved: string,
  active = true,
): [text: string, change: (text: string) => void, discard: (back?: string) => void] {
  const [text, setText] = useState(saved)
  useEffect(() => {
    if (active) setText(readDraft<string>(key) ?? saved)
  }, [key, saved, active])

  function change(next: string) {
    setText(next)
    if (next === saved) dropDraft(key)
    else saveDraft(key, next)
  }

  function discard(back = saved) {
    setText(back)
    dropDraft(key)
  }

  return [text, change, discard]
}
