'use client'

import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from './query-keys'
import { useEachRendered } from './use-rendered'
import { type SavedOptions, useSaved } from './use-saved'

/** `id` names the settings in this browser: their changes are sent one after another. */
export interface InstantSaveOptions<Values> extends SavedOptions<Values> {
  /** @returns the saved values */
  send: (change: Partial<Values>, saved: Values) => Promise<Values>
  onSaved?: (saved: Values) => void
  onError?: (error: Error) => void
}

/**
 * Settings that are saved as they change. Only a change that fails is undone: later ones stay.
 * @returns `values`, which are `saved` with the changes in `saving`, and `keep` for what is saved in another way
 */
export function useInstantSave<Values extends object>(options: InstantSaveOptions<Values>) {
  const { id, first, rendered = first, send, onSaved, onError } = options
  const client = useQueryClient()
  const key = queryKeys.saved(id)
  useEachRendered(rendered, key, first)
  const [saved, keep] = useSaved({ id, first, rendered })
  const save = useMutation({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: (change: Partial<Values>) => send(change, client.getQueryData<Values>(key) ?? first),
    onSuccess(answer) {
      keep(() => answer)
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
  return { values, saved, saving, keep, change: save.mutate, isSaved: save.isSuccess, error: save.error }
}
