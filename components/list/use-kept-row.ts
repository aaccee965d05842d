'use client'

import { useState } from 'react'
import { useKeptFocus } from '@/components/ui/use-kept-focus'

/**
 * When a row leaves a list, and the focus with it, the focus goes to the heading of the row in its place, or of the list
 * once it is empty.
 */
export function useKeptRow(
  ids: readonly string[],
  { headingOf, list }: { headingOf: (id: string) => string; list: string },
): void {
  const state = ids.join(' ')
  const [shown, setShown] = useState({ ids, state, heading: list })
  if (shown.state !== state) {
    const gone = shown.ids.findIndex((id) => !ids.includes(id))
    const inPlace = gone < 0 ? undefined : (ids[gone] ?? ids.at(-1))
    setShown({ ids, state, heading: inPlace === undefined ? list : headingOf(inPlace) })
  }
  useKeptFocus(shown.state, shown.heading)
}
