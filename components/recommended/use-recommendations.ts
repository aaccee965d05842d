'use client'

import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { isOffer } from '@/components/participant-card/card-state'
import { pagesOf, startingWith } from '@/lib/client/pages-of'
import { queryKeys } from '@/lib/client/query-keys'
import {
  fetchCredits,
  fetchMatchesHistory,
  fetchWaitingCount,
  type RecommendationPage,
} from '@/lib/client/recommendations'
import { useEachRendered } from '@/lib/client/use-rendered'
import type { Credits, RecommendedContact, Waiting } from '@/lib/contracts/matching'
import type { MemberRelationship } from '@/lib/contracts/people'
import { featuredOf } from './featured'

/** Prefixes of the query keys under which recommendations are cached. */
const KEPT = [queryKeys.listMatchHistory, queryKeys.instant]

type Pages = InfiniteData<RecommendationPage, number>

/** The member's recommendations, newest first; starts with the server-rendered page. */
export function useRecommendations(first: RecommendationPage) {
  return useInfiniteQuery({
    queryKey: queryKeys.listMatchHistory,
    ...pagesOf(fetchMatchesHistory),
    initialData: startingWith(first),
  })
}

export const useCredits = (first: Credits) =>
  useQuery({ queryKey: queryKeys.credits, queryFn: ({ signal }) => fetchCredits(signal), initialData: first })
    .data

/**
 * A recommendation linked in an email that is not on the pages loaded so far; cached here so that it is updated like the
 * others. No operation refetches it.
 */
export function useLinkedRecommendation(linked: RecommendedContact | null): RecommendedContact | null {
  const { data = linked } = useQuery<RecommendedContact | null>({
    queryKey: queryKeys.recommendation(linked?.matchingResultId ?? ''),
    queryFn: skipToken,
    initialData: linked,
  })
  return data
}

/** Updates a recommendation in every cache. @returns a function that reverts it, for an undo or a failed call */
export function patchRecommendation(
  client: QueryClient,
  resultId: string,
  change: Partial<RecommendedContact>,
): () => void {
  const before = find(client, resultId)
  const isIt = (one: RecommendedContact) => one.matchingResultId === resultId
  // Only what is shown first counts (lib/domain/match).
  const counts = before && featuredOf(listed(client)).featured.some(isIt)
  apply(client, isIt, change)
  if (counts) recount(client, before, { ...before, ...change })
  return () => {
    if (!before) return
    apply(client, isIt, before)
    if (counts) recount(client, { ...before, ...change }, before)
  }
}

/** Whether a recommendation waits for the reader, as counted in lib/domain/match. */
const waits = ({ kind, state, intro, chatId }: RecommendedContact) =>
  state === 'pending' &&
  !isOffer({ kind, intro }) &&
  (intro === null ? !chatId : intro.direction === 'received' && intro.status === 'waiting')

function recount(client: QueryClient, before: RecommendedContact, after: RecommendedContact): void {
  const change = Number(waits(after)) - Number(waits(before))
  client.setQueryData<number>(queryKeys.waitingCount, (n) => (n === undefined ? n : Math.max(0, n + change)))
}

/** How many recommendations wait for the member: the server's count, updated as they answer and others write. */
export function useWaitingCount(first: Waiting): number {
  const isNew = useEachRendered(first, queryKeys.waitingCount, first.count)
  const { data } = useQuery({
    queryKey: queryKeys.waitingCount,
    queryFn: ({ signal }) => fetchWaitingCount(signal),
    initialData: first.count,
    initialDataUpdatedAt: isNew ? undefined : 0,
  })
  return data
}

export function usePatchRecommendation() {
  const client = useQueryClient()
  return (resultId: string, change: Partial<RecommendedContact>) =>
    patchRecommendation(client, resultId, change)
}

/** Updates the reader's bookmark or note on every card of a person and on their page. */
export function usePatchPerson() {
  const client = useQueryClient()
  return (personId: string, change: Partial<Pick<MemberRelationship, 'note' | 'relation'>>) => {
    client.setQueryData<MemberRelationship>(
      queryKeys.relationship(personId),
      (kept) => kept && { ...kept, ...change },
    )
    const { note } = change
    if (note !== undefined) apply(client, ({ person }) => person.participantId === personId, { note })
  }
}

const listed = (client: QueryClient, keys: readonly QueryKey[] = [queryKeys.listMatchHistory]) =>
  keys
    .flatMap((queryKey) => client.getQueriesData<Pages>({ queryKey }))
    .flatMap(([, pages]) => pages?.pages ?? [])
    .flatMap(({ list }) => list)

function find(client: QueryClient, resultId: string): RecommendedContact | undefined {
  const found = listed(client, KEPT).find((one) => one.matchingResultId === resultId)
  return found ?? client.getQueryData<RecommendedContact>(queryKeys.recommendation(resultId))
}

function apply(
  client: QueryClient,
  isMeant: (one: RecommendedContact) => boolean,
  change: Partial<RecommendedContact>,
): void {
  const changed = (one: RecommendedContact) => (isMeant(one) ? { ...one, ...change } : one)
  for (const queryKey of KEPT)
    client.setQueriesData<Pages>(
      { queryKey },
      (pages) =>
        pages && {
          ...pages,
          pages: pages.pages.map((page) => ({ ...page, list: page.list.map(changed) })),
        },
    )
  client.setQueriesData<RecommendedContact | null>({ queryKey: queryKeys.recommendations }, (one) =>
    one ? changed(one) : one,
  )
}
