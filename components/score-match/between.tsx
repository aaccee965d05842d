'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Day } from '@/components/contacts/day'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchPairHistory } from '@/lib/client/round'
import { useErrorText } from '@/lib/client/use-error-text'

/** The history of the two, loaded on request. */
export function Between({ pairId }: { pairId: string }) {
  const t = useTranslations('scoreMatch.between')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const query = useQuery({
    queryKey: queryKeys.pairHistory(pairId),
    queryFn: ({ signal }) => fetchPairHistory(pairId, signal),
    enabled: open,
  })
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-target cursor-pointer list-none items-center gap-1 text-sm text-link [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} className="size-4 transition-transform group-open:rotate-90" />
        {t('title')}
      </summary>
      {query.isFetching && <Spinner label={common('loading')} />}
      {query.isError && <p role="alert">{errorText(query.error)}</p>}
      {query.data && (
        <ul className="grid gap-1 pb-2">
          {query.data.list.map(({ kind, at, score, by }) => (
            <li key={`${kind}${at}`} className="flex flex-wrap gap-x-3">
              <span className="text-ink-soft">
                <Day iso={at} />
              </span>
              {kind === 'scored' ? t('scored', { score: score ?? 0, name: by ?? t('somebody') }) : t(kind)}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
