'use client'

import { UserRoundCheck } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { useSettled } from '@/components/list/use-settled'
import { fullName } from '@/components/participant-card/person-name'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { NativeSelect } from '@/components/ui/native-select'
import { SearchInput } from '@/components/ui/search-input'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchLeftOut, type UnmatchedFilter } from '@/lib/client/round'
import { useFormatter } from '@/lib/client/use-formatter'
import type { PersonLine } from '@/lib/contracts/matching'
import { PAGE_SIZE } from '@/lib/contracts/page'
import type { UnmatchedMember, UnmatchedPage } from '@/lib/contracts/round'
import { PersonCell } from './person-cell'
import { useListFocus } from './use-list-focus'
import type { useRoundAct } from './use-round-act'

const SwapDialog = dynamic(() => import('./swap-dialog').then((it) => it.SwapDialog), {
  loading: () => null,
})

export interface UnmatchedListProps {
  /** Participants without a partner, or members who do not take part. */
  group: 'waiting' | 'away'
  act: ReturnType<typeof useRoundAct>
  closed: boolean
  /** Opens the rules, which set how well a pair must fit. */
  onRules?: () => void
}

/** Members without a match in the round, with the reason. */
export function UnmatchedList({ group, act, closed, onRules }: UnmatchedListProps) {
  const t = useTranslations('roundConsole')
  const format = useFormatter()
  const [filter, setFilter] = useState<UnmatchedFilter>({ search: '', reason: '' })
  const settled = useSettled(filter.search)
  const asked = { ...filter, search: settled }
  const isNarrowed = settled !== '' || filter.reason !== ''
  const { list, query } = useList(queryKeys.roundList('left-out', { group, ...asked }), (page, signal) =>
    fetchLeftOut(group, asked, page, signal),
  )
  // Keeps the choice of reasons while another page is fetched.
  const known = useRef<UnmatchedPage['reasons']>([])
  known.current = query.data?.pages[0]?.reasons ?? known.current
  const reasons = known.current
  const isLong = reasons.reduce((sum, { count }) => sum + count, 0) > PAGE_SIZE
  const belowFloor = reasons.find(({ reason }) => reason === 'below-floor')?.count ?? 0
  const [finding, setFinding] = useState<PersonLine | null>(null)
  const focus = useListFocus()
  async function putBack({ takenOut }: UnmatchedMember) {
    if (takenOut && (await act.undo(takenOut.changeId))) focus.heading.current?.focus()
  }
  const reasonOf = ({ reason, until, askedAt, takenOut }: UnmatchedMember) =>
    takenOut
      ? t('reasons.vetoedWith', { name: takenOut.partner })
      : reason === 'paused' && until
        ? t('reasons.pausedUntil', {
            day: format.dateTime(new Date(until), { day: 'numeric', month: 'long' }),
          })
        : reason === 'silent' && askedAt
          ? t('reasons.silentAsked', {
              day: format.dateTime(new Date(askedAt), { day: 'numeric', month: 'long' }),
            })
          : t(`reasons.${reason}`)
  return (
    <section aria-labelledby={group} className="pt-4">
      <h2 id={group} ref={focus.heading} tabIndex={-1} className="sr-only">
        {t(`tabs.${group}`)}
      </h2>
      <p className="mb-2 max-w-measure text-ink-soft">{t(`${group}Text`)}</p>
      {onRules && belowFloor > 0 && !closed && (
        <p className="mb-4 max-w-measure text-ink-soft">
          {t.rich('belowFloor', {
            n: belowFloor,
            rules: (words) => (
              <button type="button" className="text-link" onClick={onRules}>
                {words}
              </button>
            ),
          })}
        </p>
      )}
      {(isLong || isNarrowed) && (
        <search className="mb-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
          <Field label={t('search')} hideLabel>
            <SearchInput
              placeholder={t('search')}
              value={filter.search}
              onChange={(event) => setFilter({ ...filter, search: event.target.value })}
            />
          </Field>
          <Field label={t('why.label')} hideLabel>
            <NativeSelect
              value={filter.reason}
              onChange={(event) =>
                setFilter({ ...filter, reason: event.target.value as UnmatchedFilter['reason'] })
              }
            >
              <option value="">{t('why.any')}</option>
              {reasons.map(({ reason, count }) => (
                <option key={reason} value={reason}>
                  {t('why.count', { reason: t(`reasonNames.${reason}`), n: count })}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </search>
      )}
      <ListState
        labelledBy={group}
        query={query}
        isEmpty={list.length === 0}
        empty={
          <EmptyState
            icon={<Icon of={UserRoundCheck} />}
            level={3}
            title={t(isNarrowed ? 'why.noneFound' : `${group}None`)}
          />
        }
      >
        {list.map((one, at) => (
          <li
            key={one.person.participantId}
            className="mx-3 grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 sm:mx-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <PersonCell person={one.person} note={one.email ?? undefined} />
            <p className="text-sm text-ink-soft">{reasonOf(one)}</p>
            {group === 'waiting' && !closed && (
              <span className="flex flex-wrap gap-2">
                {one.takenOut && (
                  <Button variant="quiet" size="sm" onClick={() => void putBack(one)}>
                    {t('putBack')}
                    <span className="sr-only">
                      : {fullName(one.person)}, {one.takenOut.partner}
                    </span>
                  </Button>
                )}
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => {
                    focus.leave(at)
                    setFinding(one.person)
                  }}
                >
                  {t('findPartner')}
                  <span className="sr-only">: {fullName(one.person)}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ListState>
      {finding && (
        <SwapDialog
          people={[finding]}
          act={act}
          returnFocusTo={focus.back}
          onClose={() => setFinding(null)}
        />
      )}
    </section>
  )
}
