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

/** An action on a participant: refetches lists and counts, and shows failures. */
export function useParticipantAct(eventId: string) {
  const errorText = useErrorText()
  const refresh = useRefreshOverview(eventId)
  return useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; done: string; onFull?: () => void }) => work(),
    onSuccess(_, { done }) {
      showToast({ title: done })
      return refresh()
    },
    onError(error, { onFull }) {
      if (onFull && error instanceof ApiError && error.status === 409) onFull()
      else showToast({ title: errorText(error), tone: 'error' })
      return refresh()
    },
  })
}
