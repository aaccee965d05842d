'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '@/lib/client/use-error-text'
import { ErrorState } from './error-state'

export interface QueryErrorProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Of the heading. */
  level?: 2 | 3
}

/** What stands in the place of something that could not be fetched: why, and another try. */
export function QueryError({ query, level }: QueryErrorProps) {
  const t = useTranslations('common')
  const errorText = useErrorText()
  return (
    <ErrorState
      level={level}
      title={t('errorTitle')}
      retryLabel={t('retry')}
      busy={query.isFetching}
      onRetry={() => query.refetch()}
    >
      {errorText(query.error)}
    </ErrorState>
  )
}
