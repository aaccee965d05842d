'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ShowMore } from '@/components/list/show-more'
import { cardState } from '@/components/participant-card/card-state'
import { LevelBadge } from '@/components/participant-card/level-badge'
import { fullName } from '@/components/participant-card/person-name'
import { StateBadge } from '@/components/participant-card/state-badge'
import { StrongestReason } from '@/components/participant-card/strongest-reason'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { LoadingRegion } from '@/components/ui/loading-region'
import { NativeSelect } from '@/components/ui/native-select'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { pagesOf } from '@/lib/client/pages-of'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchInstantMatches } from '@/lib/client/requests'
import { useErrorText } from '@/lib/client/use-error-text'
import type { Credits, InstantStatus, RecommendedContact } from '@/lib/contracts/matching'
import type { CardViewer } from './card-viewer'
import { OpeningLine } from './opening-line'

const STATUSES: readonly InstantStatus[] = ['new', 'interested', 'not-interested']

/** Lines shown before 'show all'. */
const FIRST_FEW = 3

interface InstantLineProps {
  reader: CardViewer
  credits: Credits
  nextRound: string | null
}

export interface InstantMatchesProps extends InstantLineProps {
  /** Nobody else could be introduced yet. */
  isAlone: boolean
}

/** People who fit the reader's request now, for members who do not want to wait for the next round. */
export function InstantMatches(props: InstantMatchesProps) {
  const t = useTranslations('recommended.instant')
  const titleId = useId()
  const [status, setStatus] = useState<InstantStatus>('new')
  return (
    <section aria-labelledby={titleId} className="min-w-0 pt-4">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-3 sm:px-4">
        <div>
          <h2 id={titleId} className="text-lg">
            {t('title')}
          </h2>
          <p className="text-sm text-ink-soft">{t('text')}</p>
        </div>
        <Field label={t('show')} hideLabel className="max-sm:w-full">
          <NativeSelect value={status} onChange={(event) => setStatus(event.target.value as InstantStatus)}>
            {STATUSES.map((value) => (
              <option key={value} value={value}>
                {t(`statuses.${value}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <InstantList key={status} status={status} {...props} />
    </section>
  )
}

function InstantList({ status, isAlone, ...rest }: InstantMatchesProps & { status: InstantStatus }) {
  const t = useTranslations('recommended.instant')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const [all, setAll] = useState(false)
  const query = useInfiniteQuery({
    queryKey: queryKeys.instantOf(status),
    ...pagesOf((page, signal) => fetchInstantMatches(status, page, signal)),
  })
  const { data, error, isPending, isFetching, refetch } = query
  if (isPending) return <Waiting label={t('loading')} />
  if (error && !data)
    return (
      <Notice
        tone="danger"
        live
        action={
          <Button size="sm" variant="secondary" busy={isFetching} onClick={() => refetch()}>
            {common('retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Notice>
    )
  // Passed or hidden matches are kept for undo, but no longer offered.
  const list = (data?.pages ?? [])
    .flatMap((page) => page.list)
    .filter(({ state }) => state !== 'hidden' && (status === 'not-interested' || state !== 'not-interested'))
  if (list.length === 0)
    return (
      <p className="px-3 text-ink-soft sm:px-4">
        {t(status === 'new' && isAlone ? 'emptyAlone' : `empty.${status}`)}
      </p>
    )
  const shown = all ? list : list.slice(0, FIRST_FEW)
  const more = list.length - shown.length
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {shown.map((recommendation) => (
          <InstantLine
            key={recommendation.matchingResultId}
            recommendation={recommendation}
            status={status}
            {...rest}
          />
        ))}
      </ul>
      <div className="mt-3 px-3 empty:hidden sm:px-4">
        <ShowMore
          size="sm"
          label={more > 0 ? t('showAll', { n: list.length }) : undefined}
          query={{
            hasNextPage: more > 0 || (all && query.hasNextPage),
            isFetchingNextPage: all && isFetching,
            isFetchNextPageError: all && query.isFetchNextPageError,
            fetchNextPage: more > 0 ? () => setAll(true) : query.fetchNextPage,
          }}
        />
      </div>
    </>
  )
}

/** Name, level and strongest reason; pressing expands the full card. */
function InstantLine({
  recommendation,
  status,
  ...rest
}: InstantLineProps & { recommendation: RecommendedContact; status: InstantStatus }) {
  const { person, level, matchingDate } = recommendation
  const state = cardState(recommendation)
  const badge =
    state === 'new' ? <LevelBadge level={level} /> : <StateBadge state={state} since={matchingDate} />
  return (
    <OpeningLine recommendation={recommendation} atTop {...rest}>
      {(open) => (
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 *:whitespace-normal">
            <span className="font-[560]">{fullName(person)}</span>
            {badge}
          </span>
          {person.company && <span className="block truncate text-sm text-ink-soft">{person.company}</span>}
          {!open && <StrongestReason reasons={recommendation.reasons} firstName={person.firstName} />}
        </span>
      )}
    </OpeningLine>
  )
}

const WIDTHS = ['w-40', 'w-52', 'w-36']

function Waiting({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      {WIDTHS.map((width) => (
        <span key={width} className="flex items-start gap-4 px-3 py-3 sm:px-4">
          <Skeleton round className="size-12 flex-none" />
          <span className="grid flex-1 gap-2">
            <Skeleton className={`h-5 max-w-full ${width}`} />
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-full" />
          </span>
        </span>
      ))}
    </LoadingRegion>
  )
}
