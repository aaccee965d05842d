'use client'

import { useEffect, useState } from 'react'
import { ErrorState } from '@/components/ui/error-state'
import { isChunkFailure, reloadOnce } from './chunk-failure'

/**
 * Shown when a page fails: a message and a retry. A page whose script is gone is reloaded first. The texts are in the
 * document, so that public pages need no translator.
 */
export function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const gone = isChunkFailure(error)
  const [reloading, setReloading] = useState(gone)
  useEffect(() => {
    // Errors with a digest were logged by the server.
    if (error.digest) console.error(error)
    else reportError(error)
    if (gone) void reloadOnce().then(setReloading)
  }, [error, gone])
  // Error boundaries render only in the browser, so `document` exists; if the whole page failed, its body renders now.
  const [words, setWords] = useState<DOMStringMap>(document.body.dataset)
  useEffect(() => setWords({ ...document.body.dataset }), [])
  if (reloading) return null
  return (
    <div className="page-container py-12 md:py-20">
      <ErrorState
        title={words.errorTitle}
        retryLabel={words.retry ?? ''}
        onRetry={gone ? () => window.location.reload() : reset}
      >
        {words.errorText}
        {error.digest && <span className="mt-2 block text-xs">{error.digest}</span>}
      </ErrorState>
    </div>
  )
}
