'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { showToast } from '@/components/ui/show-toast'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchNextPair, scorePair, skipPair, takeBackScore } from '@/lib/client/round'
import { useErrorText } from '@/lib/client/use-error-text'
import type { NextPair, ScoringPair } from '@/lib/contracts/round'

export const namesOf = ({ people: [one, other] }: Pick<ScoringPair, 'people'>) => ({
  a: fullName(one),
  b: fullName(other),
})

/** The current pair, and the actions on it and on earlier ones. */
export function useScoring(communityId: string, eventId: string | null, first: NextPair) {
  const queryKey = queryKeys.nextPair(eventId)
  const t = useTranslations('scoreMatch')
  const client = useQueryClient()
  const errorText = useErrorText()
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchNextPair(communityId, eventId, signal),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [judged, setJudged] = useState<string[]>([])
  /** The last action, for screen readers. */
  const [said, setSaid] = useState('')
  const [error, setError] = useState<unknown>(null)
  /** Requests in flight, sent in order; scoring does not wait for them. */
  const sending = useRef(Promise.resolve())
  const inFlight = useRef(0)
  const { pair } = data
  const show = (next: NextPair) => client.setQueryData(queryKey, next)

  /** Fetches the next pair, unless more requests are in flight. */
  async function refresh(): Promise<void> {
    if (inFlight.current > 0) return
    const next = await fetchNextPair(communityId, eventId)
    if (inFlight.current === 0) show(next)
    await client.invalidateQueries({ queryKey: queryKeys.scored })
  }

  const change = useMutation({
    async mutationFn({ work }: { work: () => Promise<unknown>; done: string }) {
      await sending.current
      await work()
      await refresh()
    },
    onMutate: () => setError(null),
    onSuccess: (_, { done }) => setSaid(done),
    onError: setError,
  })
  const busy = change.isPending

  /** Shows the next pair at once, and sends the score in the background. */
  function judge(one: ScoringPair, work: () => Promise<unknown>, score: number | null, done: string): void {
    // Ignores a second press before the next pair is shown.
    if (busy || client.getQueryData<NextPair>(queryKey)?.pair?.pairId !== one.pairId) return
    setError(null)
    setSaid(done)
    setJudged((before) => [...before, one.pairId])
    show({
      pair: data.upcoming,
      upcoming: null,
      scored: data.scored + (score === null ? 0 : 1),
      left: Math.max(0, data.left - 1),
    })
    inFlight.current++
    sending.current = sending.current.then(async () => {
      try {
        await work()
      } catch (failure) {
        setJudged((before) => before.filter((id) => id !== one.pairId))
        setError(failure)
      }
      inFlight.current--
      // A pair whose score was not saved is shown again.
      await refresh().catch(setError)
    })
  }

  async function during(work: () => Promise<unknown>, done: string): Promise<void> {
    if (!busy) await change.mutateAsync({ work, done }).catch(() => undefined)
  }

  return {
    ...data,
    /** The next pair is loading. */
    isComing: pair === null && data.left > 0,
    busy,
    said,
    error: error === null ? null : errorText(error),
    score: (value: number) => {
      if (pair)
        judge(
          pair,
          () => scorePair(pair.pairId, value),
          value,
          t('scored', { ...namesOf(pair), score: value }),
        )
    },
    skip: () => {
      if (pair) judge(pair, () => skipPair(pair.pairId), null, t('skipped', namesOf(pair)))
    },
    canUndo: judged.length > 0,
    /** Undoes the last score, and shows that pair again. */
    undo: async () => {
      const last = judged.at(-1)
      if (!last) return
      await during(async () => {
        await takeBackScore(last)
        setJudged((before) => before.slice(0, -1))
      }, t('undone'))
    },
    takeBack: async (pairId: string) => {
      await during(async () => {
        await takeBackScore(pairId)
        setJudged((before) => before.filter((one) => one !== pairId))
        showToast({ title: t('undone') })
      }, t('undone'))
    },
    again: () => during(async () => undefined, ''),
  }
}
