'use client'

import { useTranslations } from 'next-intl'
import type { BrowserError } from '@/lib/core/browser-errors'
import { ApiError } from './api-error'

/** The text for an error: the server's message, or that it is unreachable, or that something is broken. */
export function useErrorText(): (error: unknown) => string {
  // Pages have only these texts: lib/pages/island-messages.ts.
  const t: (key: BrowserError) => string = useTranslations('errors')
  return (error) => {
    if (!(error instanceof ApiError)) return t('somethingWrong')
    return error.message || t(error.isAway ? 'unavailable' : 'serverError')
  }
}
