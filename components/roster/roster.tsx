'use client'

import { useQueryClient } from '@tanstack/react-query'
import { UsersRound } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { ListSkeleton } from '@/components/list/list-skeleton'
import { QueryError } from '@/components/list/query-error'
import { ShowMore } from '@/components/list/show-more'
import { useList } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchRoster } from '@/lib/client/roster'
import type { Question } from '@/lib/contracts/question'
import type { RosterPage } from '@/lib/contracts/roster'
import type { Locale } from '@/lib/core/locale'
import { BulkBar } from './bulk-bar'
import { FilterBar } from './filter-bar'
import { ROSTER_ID, RosterTable } from './roster-table'
import { useOpenedMember } from './use-opened-member'
import { type RosterView, useRosterFilter } from './use-roster-filter'

const MemberPanel = dynamic(() => import('./member-panel').then((it) => it.MemberPanel), {
  loading: () => null,
})

export interface RosterProps {
  communityId: string
  locale: Locale
  questions: readonly Question[]
  firstView: RosterView
  /** Server-rendered data. */
  firstPage: RosterPage
}

/** The community's members, for organisers. */
export function Roster({ communityId, locale, questions, firstView, firstPage }: RosterProps) {
  const t = useTranslations('roster')
  const client = useQueryClient()
  const [view, setView] = useRosterFilter(firstView)
  const { opened, open, close } = useOpenedMember()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { list, query } = useList(
    queryKeys.rosterList(view),
    (page, signal) => fetchRoster(communityId, view, page, signal),
    view === firstView ? firstPage : undefined,
  )
  const total = query.data?.pages.at(-1)?.total
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: queryKeys.roster }), [client])
  const isNarrowed = Boolean(view.filter.search) || view.filter.conditions.length > 0

  // The bar disappears with the selection.
  useKeptFocus(selected.size > 0 ? 'selected' : 'none', ROSTER_ID)

  function change(next: RosterView) {
    setSelected(new Set())
    setView(next)
  }

  return (
    <>
      <FilterBar
        communityId={communityId}
        locale={locale}
        questions={questions}
        view={view}
        total={total}
        onChange={change}
      />
      {query.isPending ? (
        <ListSkeleton />
      ) : query.isError && !query.data ? (
        <QueryError query={query} />
      ) : list.length === 0 ? (
        <EmptyState
          icon={<Icon of={UsersRound} />}
          title={t(isNarrowed ? 'none' : 'nobody')}
          action={
            isNarrowed && (
              <Button variant="secondary" onClick={() => change({ ...view, filter: { conditions: [] } })}>
                {t('clear')}
              </Button>
            )
          }
        >
          {t(isNarrowed ? 'noneText' : 'nobodyText')}
        </EmptyState>
      ) : (
        <>
          <RosterTable rows={list} selected={selected} onSelect={setSelected} onOpen={open} />
          <ShowMore query={query} className="mt-4" />
        </>
      )}
      {selected.size > 0 && (
        <BulkBar
          selected={selected}
          filter={view.filter}
          total={total ?? 0}
          onClear={() => setSelected(new Set())}
          onChanged={refresh}
        />
      )}
      {opened && <MemberPanel participantId={opened} onClose={close} onChanged={refresh} />}
    </>
  )
}
