'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { saveCampaign } from '@/lib/client/campaigns'
import { queryKeys } from '@/lib/client/query-keys'
import type { Campaign } from '@/lib/contracts/campaign'

const PAUSE_MS = 800

export type DraftValues = Pick<Campaign, 'kind' | 'filter' | 'participantId' | 'texts'>

const valuesOf = ({ kind, filter, participantId, texts }: Campaign): DraftValues => ({
  kind,
  filter,
  participantId,
  texts,
})
const isSame = (one: DraftValues, other: DraftValues) => JSON.stringify(one) === JSON.stringify(other)

/** A draft that is saved whenever its writer pauses, one change after the other. */
export function useAutosave(first: Campaign) {
  const client = useQueryClient()
  const id = first.campaignId
  const [values, setValues] = useState(() => valuesOf(first))
  const latest = useRef(values)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saved = useRef({ values: valuesOf(first), version: first.version })
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const save = useMutation({
    async mutationFn() {
      const next = latest.current
      const { version } = await saveCampaign(id, { ...next, version: saved.current.version })
      saved.current = { values: next, version }
    },
    onSuccess() {
      // A new draft gets its own address: a reload continues it.
      history.replaceState(history.state, '', `/notifications/${id}`)
      return client.invalidateQueries({ queryKey: queryKeys.campaigns, exact: true })
    },
  })
  const { mutateAsync } = save

  /** Saves what is not saved. @returns the draft's version; 0 if it was never saved */
  const flush = useCallback(async (): Promise<number> => {
    const next = saving.current
      .catch(() => undefined)
      .then(() => (isSame(saved.current.values, latest.current) ? undefined : mutateAsync()))
    saving.current = next
    await next
    return saved.current.version
  }, [mutateAsync])

  // Saves what is left when the page is left.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      flush().catch(() => undefined)
    },
    [flush],
  )

  const change = useCallback(
    (next: Partial<DraftValues>) => {
      latest.current = { ...latest.current, ...next }
      setValues(latest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush().catch(() => undefined), PAUSE_MS)
    },
    [flush],
  )

  const isSaved = isSame(saved.current.values, values)
  return { values, change, flush, error: save.error, isSaved, isSaving: save.isPending }
}
