'use client'

import { useEffect, useState } from 'react'

/** Long enough to be read. */
const SHOWN_MS = 4_000

type Outcome = 'copied' | 'failed'

export interface Copying {
  /** Of the last press. Success is shown for a few seconds. */
  outcome: Outcome | null
  copy: () => Promise<void>
}

/** Copies a text to the clipboard. */
export function useCopy(text: string): Copying {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  return { outcome, copy: async () => setOutcome(await copyText(text)) }
}

export async function copyText(text: string): Promise<Outcome> {
  try {
    // Missing on http except at localhost, and refused by some browsers.
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
