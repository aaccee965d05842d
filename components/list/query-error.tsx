'use client'

import { useTranslations } from 'next-intl'
import { ErrorState } from '@/components/ui/error-state'
import { useErrorText } from '@/lib/client/use-error-text'

export interface QueryErrorProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Of the heading. */
  level?: 2 | 3
}

/** Shown when a query failed: the reason, and a retry button. */
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
