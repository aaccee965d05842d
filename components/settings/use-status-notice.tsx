'use client'

import { useEffect, useRef, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { useErrorText } from '@/lib/client/use-error-text'

/** A notice below a list about what just happened to its lines. */
export function useStatusNotice() {
  const errorText = useErrorText()
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)
  // After rendering: an empty notice cannot take the focus.
  useEffect(() => {
    if (said?.tone === 'success') place.current?.focus()
  }, [said])
  return {
    notice: (
      <div ref={place} tabIndex={-1} className="mt-4 outline-none empty:hidden">
        {said && (
          <Notice tone={said.tone} live>
            {said.text}
          </Notice>
        )}
      </div>
    ),
    /** The pressed button is gone, so the focus moves to the notice. */
    tell: (text: string) => setSaid({ tone: 'success', text }),
    /** For every mutation of the list. */
    saying: {
      onMutate: () => setSaid(null),
      onError: (error: Error) => setSaid({ tone: 'danger', text: errorText(error) }),
    },
  }
}
