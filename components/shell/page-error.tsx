'use client'

import { useEffect } from 'react'
import { ErrorState } from '@/components/ui/error-state'

/** What a page shows that failed: that it did, and the way to try again. The frame around it stays, and has the words. */
export function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  // An error boundary draws in the browser only, so the frame is there.
  const words = document.getElementById('main')?.dataset
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <div className="page-container py-12 md:py-20">
      <ErrorState title={words?.errorTitle} retryLabel={words?.retry ?? ''} onRetry={reset}>
        {words?.errorText}
        {error.digest && <span className="mt-2 block text-xs">{error.digest}</span>}
      </ErrorState>
    </div>
  )
}
