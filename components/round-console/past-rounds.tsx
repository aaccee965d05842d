'use client'

import { ArrowDown, ArrowUp, CalendarCheck } from 'lucide'
import { type DateTimeFormatOptions, useNow, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { QueryError } from '@/components/list/query-error'
import { ShowMore } from '@/components/list/show-more'
import { useList } from '@/components/list/use-list'
import { cn } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
import { fetchPastRounds } from '@/lib/client/past-round'
import { queryKeys } from '@/lib/client/query-keys'
import { useFormatter } from '@/lib/client/use-formatter'
import type { PageOf } from '@/lib/contracts/page'
import {
  NEWEST_FIRST,
  PAST_ROUND_SORTS,
  type PastRound,
  type PastRoundOrder,
  type PastRoundSort,
} from '@/lib/contracts/past-round'

/** Phones show only pairs, wrote, met and the score. */
const WIDE_ONLY = new Set<PastRoundSort>(['eligible', 'leftOut'])

export interface PastRoundsProps {
  labelledBy: string
  first: PageOf<PastRound>
}

/** Sent rounds in a table, with links to their pairs. */
export function PastRounds({ labelledBy, first }: PastRoundsProps) {
  const t = useTranslations('roundConsole')
  const [order, setOrder] = useState(NEWEST_FIRST)
  const { list, query } = useList(
    queryKeys.pastRounds(order),
    (page, signal) => fetchPastRounds(order, page, signal),
    order === NEWEST_FIRST ? first : undefined,
  )
  // Keeps the rows while another sort order is fetched.
  const shown = useRef(list)
  if (!query.isPending) shown.current = list
  if (query.isError && query.data === undefined) return <QueryError level={2} query={query} />
  if (!query.isPending && list.length === 0)
    return (
      <EmptyState icon={<Icon of={CalendarCheck} />} title={t('past.none')}>
        {t('past.noneText')}
      </EmptyState>
    )
  return (
    <>
      <div className="table-scroll">
        <table
          aria-labelledby={labelledBy}
          aria-busy={query.isPending}
          className="w-full border-collapse text-left text-sm"
        >
          <thead className="text-ink-soft">
            <tr>
              {PAST_ROUND_SORTS.map((sort) => (
                <Heading key={sort} sort={sort} order={order} onSort={setOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.current.map((round) => (
              <Row key={round.roundId} round={round} />
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore query={query} className="mt-4" />
      <p className="mt-4 max-w-measure text-sm text-ink-soft">{t('past.ratingText')}</p>
    </>
  )
}

function Heading({
  sort,
  order,
  onSort,
}: {
  sort: PastRoundSort
  order: PastRoundOrder
  onSort: (order: PastRoundOrder) => void
}) {
  const t = useTranslations('roundConsole.past.columns')
  const isSorted = order.sort === sort
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={cn('font-[560] sm:first:pl-3', WIDE_ONLY.has(sort) && 'max-md:hidden')}
    >
      <button
        type="button"
        onClick={() => onSort({ sort, order: isSorted && order.order === 'desc' ? 'asc' : 'desc' })}
        className={cn(
          'flex min-h-target w-full items-center gap-1 px-1 whitespace-nowrap max-sm:text-[13px] sm:px-3',
          sort !== 'number' && 'flex-row-reverse',
        )}
      >
        {t(sort)}
        <Icon
          of={order.order === 'asc' ? ArrowUp : ArrowDown}
          className={cn('size-3.5 flex-none', !isSorted && 'invisible max-sm:hidden')}
        />
      </button>
    </th>
  )
}

/** Without the current year, so that it fits a line on a phone. */
const shortDate = (date: string, now: Date): DateTimeFormatOptions =>
  new Date(date).getFullYear() === now.getFullYear()
    ? { day: 'numeric', month: 'short' }
    : { dateStyle: 'medium' }

function Row({ round }: { round: PastRound }) {
  const t = useTranslations('roundConsole')
  const format = useFormatter()
  const now = useNow()
  const figures = {
    eligible: format.number(round.eligible),
    pairs: format.number(round.pairs),
    wrote: format.number(round.wrote),
    met: format.number(round.met),
    rating:
      round.rating === null ? (
        <>
          <span aria-hidden="true">{t('past.noRating')}</span>
          <span className="sr-only">{t('past.noRatingText')}</span>
        </>
      ) : (
        format.number(round.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
      ),
    leftOut: format.number(round.leftOut),
  }
  return (
    <tr className="relative border-t border-line">
      <th scope="row" className="px-1 py-2 font-normal sm:px-6">
        <PageLink href={`/round/history/${round.roundId}`} className="card-link font-[560] text-link">
          {t('number', { number: round.number })}
        </PageLink>
        <span className="block text-ink-soft">
          {round.sentAt ? (
            <time dateTime={round.sentAt}>
              <span className="sm:hidden">
                {format.dateTime(new Date(round.sentAt), shortDate(round.sentAt, now))}
              </span>
              <span className="max-sm:hidden">
                {format.dateTime(new Date(round.sentAt), { dateStyle: 'medium' })}
              </span>
            </time>
          ) : (
            t('past.notOut')
          )}
        </span>
      </th>
      {Object.entries(figures).map(([key, value]) => (
        <td
          key={key}
          className={cn(
            'px-1 text-right tabular-nums sm:px-3',
            WIDE_ONLY.has(key as PastRoundSort) && 'max-md:hidden',
          )}
        >
          {value}
        </td>
      ))}
    </tr>
  )
}
