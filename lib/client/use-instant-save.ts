'use client'

import { skipToken, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from './query-keys'
import { useIsNew } from './use-rendered'

/** What was saved or rendered last, by id. A cache ends with its part of the site. */
const latest = new Map<string, object>()

export interface InstantSaveOptions<Values> {
  /** Names the settings in this browser: their changes are sent one after another. */
  id: string
  /** What the server has rendered. */
  first: Values
  /** The server's own object, if `first` is made from it. */
  rendered?: object
  /** @returns what is saved now */
  send: (change: Partial<Values>, saved: Values) => Promise<Values>
  onSaved?: (saved: Values) => void
  onError?: (error: Error) => void
}

/**
 * Settings that are saved as they change. A change that fails is undone alone: later ones stay.
 * @returns `values`, which are `saved` with the changes in `saving`
 */
export function useInstantSave<Values extends object>(options: InstantSaveOptions<Values>) {
  const { id, first, rendered = first, send, onSaved, onError } = options
  const client = useQueryClient()
  const key = queryKeys.instantSave(id)
  const isNew = useIsNew(rendered)
  if (isNew) client.setQueryData<Values>(key, first)
  const { data: saved = first } = useQuery<Values>({
    queryKey: key,
    queryFn: skipToken,
    // When the reader goes back within the app, Next shows values from before a change.
    initialData: (latest.get(id) ?? first) as Values,
  })
  useEffect(() => {
    latest.set(id, saved)
  }, [id, saved])
  const save = useMutation({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: (change: Partial<Values>) => send(change, client.getQueryData<Values>(key) ?? first),
    onSuccess(answer) {
      client.setQueryData<Values>(key, answer)
      latest.set(id, answer)
      onSaved?.(answer)
    },
    onError,
  })
  const pending = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as Partial<Values>,
  })
  const saving: Partial<Values> = Object.assign({}, ...pending)
  const values: Values = Object.assign({}, saved, saving)
  return { values, saved, saving, change: save.mutate, isSaved: save.isSuccess, error: save.error }
}
