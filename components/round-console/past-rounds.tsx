'use client'

import { CalendarCheck } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { EmptyState } from '@/components/ui/empty-state'
import { PageLink } from '@/components/ui/page-link'
import { fetchPastRounds } from '@/lib/client/past-round'
import { queryKeys } from '@/lib/client/query-keys'
import type { PageOf } from '@/lib/contracts/page'
import type { PastRound } from '@/lib/contracts/past-round'
import { PastFigures } from './past-figures'

export interface PastRoundsProps {
  labelledBy: string
  /** What the server has drawn of them. */
  first: PageOf<PastRound>
}

/** Sent rounds, with links to their pairs. */
export function PastRounds({ labelledBy, first }: PastRoundsProps) {
  const t = useTranslations('roundConsole')
  const format = useFormatter()
  const { list, query } = useList(queryKeys.pastRounds, fetchPastRounds, first)
  return (
    <>
      <ListState
        labelledBy={labelledBy}
        query={query}
        isEmpty={list.length === 0}
        empty={
          <EmptyState icon={<CalendarCheck />} title={t('past.none')}>
            {t('past.noneText')}
          </EmptyState>
        }
      >
        {list.map((round) => (
          <li
            key={round.roundId}
            className="card-lively relative mx-3 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 border-t border-line py-4 first:border-t-0 sm:mx-4 lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-center"
          >
            <div>
              <PageLink href={`/round/history/${round.roundId}`} className="card-link font-[560] text-link">
                {t('number', { number: round.number })}
              </PageLink>
              <p className="text-sm text-ink-soft">
                {round.sentAt ? (
                  <time dateTime={round.sentAt}>
                    {format.dateTime(new Date(round.sentAt), { dateStyle: 'medium' })}
                  </time>
                ) : (
                  t('past.notOut')
                )}
              </p>
            </div>
            <PastFigures round={round} compact />
          </li>
        ))}
      </ListState>
      {list.length > 0 && <p className="mt-4 max-w-[64ch] text-sm text-ink-soft">{t('past.ratingText')}</p>}
    </>
  )
}
