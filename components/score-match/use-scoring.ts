'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
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

/** The pair that is judged now, and what can be done with it and with those before. */
export function useScoring(communityId: string, first: NextPair) {
  const t = useTranslations('scoreMatch')
  const client = useQueryClient()
  const errorText = useErrorText()
  const { data } = useQuery({
    queryKey: queryKeys.nextPair,
    queryFn: ({ signal }) => fetchNextPair(communityId, signal),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [busy, setBusy] = useState(false)
  const [judged, setJudged] = useState<string[]>([])
  /** What has just been done, for those who do not see it. */
  const [said, setSaid] = useState('')
  const [error, setError] = useState<unknown>(null)
  const { pair } = data

  async function during(work: () => Promise<unknown>, done: string): Promise<void> {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await work()
      client.setQueryData(queryKeys.nextPair, await fetchNextPair(communityId))
      setSaid(done)
      await client.invalidateQueries({ queryKey: queryKeys.scored })
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }

  function judge(one: ScoringPair, work: () => Promise<unknown>, done: string): Promise<void> {
    return during(async () => {
      await work()
      setJudged((before) => [...before, one.pairId])
    }, done)
  }

  return {
    ...data,
    busy,
    said,
    error: error === null ? null : errorText(error),
    score: async (value: number) => {
      if (pair)
        await judge(
          pair,
          () => scorePair(pair.pairId, value),
          t('scored', { ...namesOf(pair), score: value }),
        )
    },
    skip: async () => {
      if (pair) await judge(pair, () => skipPair(pair.pairId), t('skipped', namesOf(pair)))
    },
    canUndo: judged.length > 0,
    /** Takes the last one back, and shows it again. */
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
