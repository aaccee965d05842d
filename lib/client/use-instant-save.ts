'use client'

import { useMutation, useMutationState } from '@tanstack/react-query'
import { useRef, useState } from 'react'

export interface InstantSaveOptions<Values> {
  /** Names the settings in this browser: their changes are sent one after another. */
  id: string
  first: Values
  /** @returns what is saved now */
  send: (change: Partial<Values>, saved: Values) => Promise<Values>
  onSaved?: () => void
  onError?: (error: Error) => void
}

/**
 * Settings that are saved as they change. A change that fails is undone alone: later ones stay.
 * @returns `values` with the changes that are being saved
 */
export function useInstantSave<Values extends object>(options: InstantSaveOptions<Values>) {
  const { id, first, send, onSaved, onError } = options
  const mutationKey = ['instant-save', id]
  const latest = useRef(first)
  const [saved, setSaved] = useState(first)
  const save = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (change: Partial<Values>) => send(change, latest.current),
    onSuccess(answer) {
      latest.current = answer
      setSaved(answer)
      onSaved?.()
    },
    onError,
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Partial<Values>,
  })
  const values: Values = Object.assign({}, saved, ...pending)
  return { values, change: save.mutate, isSaved: save.isSuccess, error: save.error }
}
