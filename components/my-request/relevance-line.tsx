'use client'

import { useQuery } from '@tanstack/react-query'
import { Radar } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { queryKeys } from '@/lib/client/query-keys'
import { calcRelevance } from '@/lib/client/requests'
import type { Relevance } from '@/lib/contracts/matching'

/** The chances of the current request in a sentence; fetched if not yet known. */
export function RelevanceLine({ known }: { known: Relevance['level'] }) {
  const t = useTranslations('myRequest.relevance')
  const { data: level, isError } = useQuery({
    queryKey: queryKeys.relevance,
    queryFn: async () => (await calcRelevance()).level,
    initialData: known ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A failed refetch keeps the old answer.
  if (isError && !level) return null
  return (
    <p className="mt-3 flex min-h-[2lh] gap-2 text-sm text-ink-soft" role="status">
      <Icon of={Radar} className="mt-0.5 size-4 flex-none" />
      {level ? t(level) : <Skeleton className="mt-1 h-3 w-56" />}
    </p>
  )
}
