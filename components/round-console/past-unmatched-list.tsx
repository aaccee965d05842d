'use client'

import { UserRoundCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { fetchPastLeftOut } from '@/lib/client/past-round'
import { queryKeys } from '@/lib/client/query-keys'
import { PersonCell } from './person-cell'

/** Unmatched members of a sent round, with the reason. */
export function PastUnmatchedList({ roundId }: { roundId: string }) {
  const t = useTranslations('roundConsole')
  const { list, query } = useList(queryKeys.pastRoundList(roundId, 'left-out'), (page, signal) =>
    fetchPastLeftOut(roundId, page, signal),
  )
  return (
    <section aria-labelledby="waiting" className="pt-4">
      <h2 id="waiting" className="sr-only">
        {t('tabs.waiting')}
      </h2>
      {list.length > 0 && <p className="mb-2 max-w-measure text-ink-soft">{t('past.leftOutText')}</p>}
      <ListState
        labelledBy="waiting"
        query={query}
        isEmpty={list.length === 0}
        empty={<EmptyState icon={<Icon of={UserRoundCheck} />} level={3} title={t('past.noLeftOut')} />}
      >
        {list.map(({ person, hasLeft, reason }) => (
          <li
            key={person.participantId}
            className="mx-3 grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 sm:mx-4 md:grid-cols-2"
          >
            <PersonCell person={person} hasLeft={hasLeft} />
            <p className="text-sm text-ink-soft">{t(`past.reasons.${reason}`)}</p>
          </li>
        ))}
      </ListState>
    </section>
  )
}
