'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { ErrorState } from '@/components/ui/error-state'

/** What a page shows that failed: that it did, and the way to try again. The frame around it stays. */
export function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations()
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <div className="page-container py-12 md:py-20">
      <ErrorState title={t('common.errorTitle')} retryLabel={t('common.retry')} onRetry={reset}>
        {t('errors.somethingWrong')}
        {error.digest && <span className="mt-2 block text-xs">{error.digest}</span>}
      </ErrorState>
    </div>
  )
}
