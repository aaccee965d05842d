'use client'

import { UsersRound } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { useSettled } from '@/components/list/use-settled'
import { Checkbox } from '@/components/ui/checkbox'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchRoundPairs, type RoundMatchFilter } from '@/lib/client/round'
import type { PageOf } from '@/lib/contracts/page'
import type { RoundMatch } from '@/lib/contracts/round'
import { MatchRow } from './match-row'
import { MatchSearch } from './match-search'
import { PairKeys } from './pair-keys'
import { useListFocus } from './use-list-focus'
import type { useRoundAct } from './use-round-act'

const SwapDialog = dynamic(() => import('./swap-dialog').then((it) => it.SwapDialog), {
  loading: () => null,
})

export interface PreviewMatchListProps {
  /** The server-rendered page. */
  first?: PageOf<RoundMatch>
  /** Number of thin pairs. */
  thin: number
  act: ReturnType<typeof useRoundAct>
  closed: boolean
}

/** The pairs of the coming round, thin ones first. */
export function PreviewMatchList({ first, thin, act, closed }: PreviewMatchListProps) {
  const t = useTranslations('roundConsole')
  const [filter, setFilter] = useState<RoundMatchFilter>({ search: '', level: '', thin: false })
  const settled = useSettled(filter.search)
  const asked = { ...filter, search: settled }
  const isNarrowed = settled !== '' || filter.level !== '' || filter.thin
  const { list, query } = useList(
    queryKeys.roundList('pairs', asked),
    (page, signal) => fetchRoundPairs(asked, page, signal),
    isNarrowed ? undefined : first,
  )
  const [swapping, setSwapping] = useState<RoundMatch | null>(null)
  const focus = useListFocus()
  // A recalculated preview is a new list.
  useEffect(() => {
    if (swapping && !list.some(({ pairId }) => pairId === swapping.pairId)) setSwapping(null)
  }, [list, swapping])
  return (
    <section ref={focus.section} aria-labelledby="pairs" className="pt-4">
      <h2 id="pairs" ref={focus.heading} tabIndex={-1} className="sr-only">
        {t('tabs.pairs')}
      </h2>
      <MatchSearch
        filter={filter}
        onChange={(next) => setFilter({ ...next, thin: filter.thin && next.level === filter.level })}
      >
        {(thin > 0 || filter.thin) && (
          <Checkbox
            className="self-center"
            label={t('thin.only', { n: thin })}
            checked={filter.thin}
            onChange={(event) => setFilter({ ...filter, level: '', thin: event.target.checked })}
          />
        )}
      </MatchSearch>
      {thin > 0 && !closed && <p className="max-w-measure text-sm text-ink-soft">{t('thin.text')}</p>}
      {list.length > 0 && <PairKeys list={focus.section} />}
      <ListState
        labelledBy="pairs"
        query={query}
        isEmpty={list.length === 0}
        empty={
          <EmptyState
            icon={<Icon of={UsersRound} />}
            level={3}
            title={t(isNarrowed ? 'noneFound' : 'noPairs')}
          >
            {t(isNarrowed ? 'noneFoundText' : 'noPairsText')}
          </EmptyState>
        }
      >
        {list.map((pair, at) => (
          <MatchRow
            key={pair.pairId}
            pair={pair}
            act={act}
            closed={closed}
            leavesLocked={filter.thin}
            onSwap={() => {
              focus.leave(at)
              setSwapping(pair)
            }}
            onGone={() => focus.goOn(at)}
          />
        ))}
      </ListState>
      {swapping && (
        <SwapDialog
          people={[swapping.sides[0].person, swapping.sides[1].person]}
          act={act}
          returnFocusTo={focus.back}
          onClose={() => setSwapping(null)}
        />
      )}
    </section>
  )
}
