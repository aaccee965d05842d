'use client'

import { useState } from 'react'

interface Keyed {
  id: string
  key: string
}

/** React keys of a list's items. A new item gets another id when it is saved, but keeps its key, and the focus in it. */
export function useItemKeys(ids: readonly string[]): string[] {
  const [before, setBefore] = useState(() => keyedAfter([], ids))
  const now = keyedAfter(before, ids)
  if (ids.length !== before.length || ids.some((id, at) => id !== before[at]?.id)) setBefore(now)
  return now.map(({ key }) => key)
}

export const keyedAfter = (before: readonly Keyed[], ids: readonly string[]): Keyed[] =>
  ids.map((id, at) => {
    const known = before.find((one) => one.id === id)
    const there = before[at]
    return known ?? { id, key: there && !ids.includes(there.id) ? there.key : id }
  })
