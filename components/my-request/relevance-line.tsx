'use client'

import { useQuery } from '@tanstack/react-query'
import { Radar } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { queryKeys } from '@/lib/client/query-keys'
import { calcRelevance } from '@/lib/client/requests'
import type { Relevance } from '@/lib/contracts/matching'

/** How good the chances of the words as they stand are, in a sentence; worked out where nobody has yet. */
export function RelevanceLine({ known }: { known: Relevance['level'] }) {
  const t = useTranslations('myRequest.relevance')
  const { data: level } = useQuery({
    queryKey: queryKeys.relevance,
    queryFn: async () => (await calcRelevance()).level,
    initialData: known ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!level) return null
  return (
    <p className="mt-3 flex gap-2 text-sm text-ink-soft" role="status">
      <Icon of={Radar} className="mt-0.5 size-4 flex-none" />
      {t(level)}
    </p>
  )
}
