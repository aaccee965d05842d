'use client'

import { CalendarPlus, UsersRound } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { useSettled } from '@/components/list/use-settled'
import { Badge, type Tone } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { NativeSelect } from '@/components/ui/native-select'
import { fetchPastPairs, type PastPairFilter } from '@/lib/client/past-round'
import { queryKeys } from '@/lib/client/query-keys'
import type { PageOf } from '@/lib/contracts/page'
import { MATCH_OUTCOMES, type MatchOutcome, type PastMatch } from '@/lib/contracts/past-round'
import { MatchLine } from './match-line'
import { MatchSearch } from './match-search'

const TONES: Record<MatchOutcome, Tone> = {
  confirmed: 'positive',
  held: 'positive',
  accepted: 'positive',
  wrote: 'neutral',
  waiting: 'neutral',
  declined: 'warning',
  'did-not-meet': 'warning',
}

/** Pairs of a sent round with their outcomes. */
export function PastMatchList({ roundId, first }: { roundId: string; first: PageOf<PastMatch> }) {
  const t = useTranslations('roundConsole')
  const [filter, setFilter] = useState<PastPairFilter>({ search: '', level: '', state: '' })
  const settled = useSettled(filter.search)
  const asked = { ...filter, search: settled }
  const isNarrowed = settled !== '' || filter.level !== '' || filter.state !== ''
  const { list, query } = useList(
    queryKeys.pastRoundList(roundId, 'pairs', asked),
    (page, signal) => fetchPastPairs(roundId, asked, page, signal),
    isNarrowed ? undefined : first,
  )
  return (
    <section aria-labelledby="pairs" className="pt-4">
      <h2 id="pairs" className="sr-only">
        {t('tabs.pairs')}
      </h2>
      <MatchSearch filter={filter} onChange={(next) => setFilter({ ...filter, ...next })}>
        <Field label={t('past.state')} hideLabel>
          <NativeSelect
            value={filter.state}
            onChange={(event) =>
              setFilter({ ...filter, state: event.target.value as PastPairFilter['state'] })
            }
          >
            <option value="">{t('past.anyState')}</option>
            {MATCH_OUTCOMES.map((state) => (
              <option key={state} value={state}>
                {t(`past.states.${state}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </MatchSearch>
      <ListState
        labelledBy="pairs"
        query={query}
        isEmpty={list.length === 0}
        empty={
          <EmptyState
            icon={<Icon of={UsersRound} />}
            level={3}
            title={t(isNarrowed ? 'noneFound' : 'past.noPairs')}
          >
            {t(isNarrowed ? 'past.noneFoundText' : 'past.noPairsText')}
          </EmptyState>
        }
      >
        {list.map((pair) => (
          <MatchLine
            key={pair.pairId}
            pair={pair}
            badges={
              <>
                <Badge tone={TONES[pair.state]}>{t(`past.states.${pair.state}`)}</Badge>
                {pair.rematch && (
                  <Badge>
                    <Icon of={CalendarPlus} />
                    {t('past.rematch')}
                  </Badge>
                )}
                {pair.trio && (
                  <Badge>
                    <Icon of={UsersRound} />
                    {t('trio')}
                  </Badge>
                )}
              </>
            }
          />
        ))}
      </ListState>
    </section>
  )
}
