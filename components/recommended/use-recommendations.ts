'use client'

import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchCredits, fetchMatchesHistory, type RecommendationPage } from '@/lib/client/recommendations'
import type { Credits, Recommendation } from '@/lib/contracts/matching'
import type { Standing } from '@/lib/contracts/people'

/** Where recommendations are kept, by the beginnings of their keys. */
const KEPT = [queryKeys.matchesHistory, queryKeys.instant]

type Pages = InfiniteData<RecommendationPage, number>

/** The member's recommendations, newest first; begins with the page that the server rendered. */
export function useRecommendations(first: RecommendationPage) {
  return useInfiniteQuery({
    queryKey: queryKeys.matchesHistory,
    queryFn: ({ pageParam, signal }) => fetchMatchesHistory(pageParam, signal),
    initialPageParam: 0,
    initialData: { pages: [first], pageParams: [0] },
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  })
}

export const useCredits = (first: Credits) =>
  useQuery({ queryKey: queryKeys.credits, queryFn: ({ signal }) => fetchCredits(signal), initialData: first })
    .data

/** One that a mail linked to and that is not among the pages read so far; kept here so that it changes like the rest. */
export function useLinkedRecommendation(linked: Recommendation | null): Recommendation | null {
  const { data } = useQuery({
    queryKey: queryKeys.recommendation(linked?.matchingResultId ?? ''),
    queryFn: () => linked,
    initialData: linked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Changes a recommendation wherever it is kept. @returns the way back, for an undo or a failed call */
export function patchRecommendation(
  client: QueryClient,
  resultId: string,
  change: Partial<Recommendation>,
): () => void {
  const before = find(client, resultId)
  const isIt = (one: Recommendation) => one.matchingResultId === resultId
  apply(client, isIt, change)
  return () => {
    if (before) apply(client, isIt, before)
  }
}

export function usePatchRecommendation() {
  const client = useQueryClient()
  return (resultId: string, change: Partial<Recommendation>) => patchRecommendation(client, resultId, change)
}

/** Changes what the reader keeps about a person: on every card of theirs, and on their own page. */
export function usePatchPerson() {
  const client = useQueryClient()
  return (personId: string, change: Partial<Pick<Standing, 'note' | 'relation'>>) => {
    client.setQueryData<Standing>(queryKeys.standing(personId), (kept) => kept && { ...kept, ...change })
    const { note } = change
    if (note !== undefined) apply(client, ({ person }) => person.participantId === personId, { note })
  }
}

function find(client: QueryClient, resultId: string): Recommendation | undefined {
  const kept = KEPT.flatMap((queryKey) => client.getQueriesData<Pages>({ queryKey }))
  const listed = kept
    .flatMap(([, pages]) => pages?.pages ?? [])
    .flatMap(({ list }) => list)
    .find((one) => one.matchingResultId === resultId)
  return listed ?? client.getQueryData<Recommendation>(queryKeys.recommendation(resultId))
}

function apply(
  client: QueryClient,
  isMeant: (one: Recommendation) => boolean,
  change: Partial<Recommendation>,
): void {
  const changed = (one: Recommendation) => (isMeant(one) ? { ...one, ...change } : one)
  for (const queryKey of KEPT)
    client.setQueriesData<Pages>(
      { queryKey },
      (pages) =>
        pages && {
          ...pages,
          pages: pages.pages.map((page) => ({ ...page, list: page.list.map(changed) })),
        },
    )
  client.setQueriesData<Recommendation | null>({ queryKey: queryKeys.recommendations }, (one) =>
    one ? changed(one) : one,
  )
}
