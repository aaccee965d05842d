'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { QueryError } from '@/components/list/query-error'
import { LevelBadge } from '@/components/participant-card/level-badge'
import { MatchReasons } from '@/components/round-console/match-reasons'
import { Card } from '@/components/ui/card'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchAssistance } from '@/lib/client/round'
import { useFormatter } from '@/lib/client/use-formatter'
import type { ScoringPair } from '@/lib/contracts/round'

/** Scrolls the opened details into view, clear of the bar. */
function intoView(opened: HTMLElement | null): void {
  opened?.scrollIntoView({ block: 'center' })
}

export interface AssistanceProps {
  pair: ScoringPair
  /** Shown on request only, so that it does not influence the score. */
  withEstimate: boolean
}

/** Why the engine would introduce the two, and on request how well it thinks they fit. */
export function Assistance({ pair, withEstimate }: AssistanceProps) {
  const t = useTranslations('scoreMatch.assistance')
  const common = useTranslations('common')
  const format = useFormatter()
  const query = useQuery({
    queryKey: queryKeys.assistance(pair.pairId),
    queryFn: ({ signal }) => fetchAssistance(pair.pairId, signal),
  })
  if (query.isPending)
    return (
      <LoadingRegion label={common('loading')}>
        <Skeleton className="h-32" />
      </LoadingRegion>
    )
  if (query.isError) return <QueryError level={3} query={query} />
  const { suggested, level, betterThan, reasons } = query.data
  return (
    <Card tone="quiet">
      <div role="status" className="empty:hidden">
        {withEstimate && (
          <p ref={intoView} className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-[560]">{t('suggested', { score: suggested })}</span>
            <LevelBadge level={level} />
            <span className="text-sm text-ink-soft">
              {t('betterThan', {
                share: format.number(betterThan, { style: 'percent', maximumFractionDigits: 0 }),
              })}
            </span>
          </p>
        )}
      </div>
      <MatchReasons people={pair.people} level={level} reasons={reasons} />
    </Card>
  )
}
