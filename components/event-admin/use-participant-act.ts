'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { showToast } from '@/components/ui/show-toast'
import { ApiError } from '@/lib/client/api-error'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'

/** Refetches an event's participants and its counts. */
export function useRefreshOverview(eventId: string): () => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    await client.invalidateQueries({ queryKey: queryKeys.eventParticipants(eventId) })
    router.refresh()
  }
}

type Act = {
  work: () => Promise<unknown>
  done: string
  undo?: { label: string; work: () => Promise<unknown> }
  /** The event is full: asks whether to exceed it. */
  onFull?: () => void
}

/** An action on a participant: shows that it is done, or why not, and fetches what it may have changed. */
export function useParticipantAct(refresh: () => Promise<void>) {
  const errorText = useErrorText()
  const showError = (error: Error) => showToast({ title: errorText(error), tone: 'error' })
  return useMutation({
    mutationFn: ({ work }: Act) => work(),
    onSuccess(_, { done, undo }) {
      showToast({
        title: done,
        action: undo && { label: undo.label, onPress: () => undo.work().then(refresh, showError) },
      })
      return refresh()
    },
    onError(error, { onFull }) {
      if (onFull && error instanceof ApiError && error.status === 409) onFull()
      else showError(error)
      return refresh()
    },
  })
}
