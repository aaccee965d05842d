'use client'

import { useTranslations } from 'next-intl'
import type { BrowserError } from '@/lib/core/browser-errors'
import { ApiError } from './api-error'

/** What went wrong, to be shown: the server's own words, or that it is away, or that something is broken. */
export function useErrorText(): (error: unknown) => string {
  // The page has no others: lib/pages/island-messages.ts.
  const t: (key: BrowserError) => string = useTranslations('errors')
  return (error) => {
    if (!(error instanceof ApiError)) return t('somethingWrong')
    return error.message || t(error.isAway ? 'unavailable' : 'serverError')
  }
}
