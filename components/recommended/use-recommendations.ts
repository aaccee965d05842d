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
  apply(client, resultId, change)
  return () => {
    if (before) apply(client, resultId, before)
  }
}

export function usePatchRecommendation() {
  const client = useQueryClient()
  return (resultId: string, change: Partial<Recommendation>) => patchRecommendation(client, resultId, change)
}

function find(client: QueryClient, resultId: string): Recommendation | undefined {
  const pages = client.getQueryData<Pages>(queryKeys.matchesHistory)?.pages ?? []
  const listed = pages.flatMap(({ list }) => list).find((one) => one.matchingResultId === resultId)
  return listed ?? client.getQueryData<Recommendation>(queryKeys.recommendation(resultId))
}

function apply(client: QueryClient, resultId: string, change: Partial<Recommendation>): void {
  const changed = (one: Recommendation) => (one.matchingResultId === resultId ? { ...one, ...change } : one)
  client.setQueryData<Pages>(
    queryKeys.matchesHistory,
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({ ...page, list: page.list.map(changed) })),
      },
  )
  client.setQueryData<Recommendation | null>(queryKeys.recommendation(resultId), (one) => one && changed(one))
}
