'use client'

import { skipToken, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'

export interface InstantSaveOptions<Values> {
  /** Names the settings in this browser: their changes are sent one after another. */
  id: string
  /** What the server has rendered. */
  first: Values
  /** @returns what is saved now */
  send: (change: Partial<Values>, saved: Values) => Promise<Values>
  onSaved?: (saved: Values) => void
  onError?: (error: Error) => void
}

/**
 * Settings that are saved as they change. A change that fails is undone alone: later ones stay.
 * @returns `values` with the changes that are being saved
 */
export function useInstantSave<Values extends object>(options: InstantSaveOptions<Values>) {
  const { id, first, send, onSaved, onError } = options
  const client = useQueryClient()
  const key = ['instant-save', id]
  // By what was rendered: going back within the app, Next shows values from before a change.
  const queryKey = [...key, first]
  const { data: saved } = useQuery<Values>({ queryKey, queryFn: skipToken, initialData: first })
  const save = useMutation({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: (change: Partial<Values>) => send(change, client.getQueryData<Values>(queryKey) ?? first),
    onSuccess(answer) {
      client.setQueriesData<Values>({ queryKey: key }, answer)
      client.setQueryData<Values>([...key, answer], answer)
      onSaved?.(answer)
    },
    onError,
  })
  const pending = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as Partial<Values>,
  })
  const values: Values = Object.assign({}, saved, ...pending)
  return { values, change: save.mutate, isSaved: save.isSuccess, error: save.error }
}
