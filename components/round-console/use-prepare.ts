'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryKeys } from '@/lib/client/query-keys'
import { cancelPrepare, prepareRound } from '@/lib/client/round'
import type { useRoundAct } from './use-round-act'

/**
 * Computes the round, started here or elsewhere.
 * @param isComputing the server reports a running computation
 */
export function usePrepare({ act, busy }: ReturnType<typeof useRoundAct>, isComputing: boolean) {
  const client = useQueryClient()
  const cancelled = useRef(false)
  const was = useRef(isComputing)
  useEffect(() => {
    // A computation started elsewhere has finished.
    if (was.current && !isComputing) void client.invalidateQueries({ queryKey: queryKeys.round })
    was.current = isComputing
  }, [isComputing, client])
  return {
    isPreparing: busy === 'prepare' || isComputing,
    prepare: (done: string) => {
      cancelled.current = false
      return act('prepare', untilCancelled, () => (cancelled.current ? null : done))
    },
    async cancel(): Promise<boolean> {
      cancelled.current = true
      const isDone = await act('cancel', cancelPrepare)
      cancelled.current = isDone
      return isDone
    },
  }

  async function untilCancelled(): Promise<void> {
    try {
      await prepareRound()
    } catch (error) {
      if (!cancelled.current) throw error
    }
  }
}
