'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/show-toast'
import { cancelParticipation, confirmParticipation } from '@/lib/client/events'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import type { EventView, Participation } from '@/lib/contracts/event'

/** Takes part in an event, and gives the place up again. The server says what that makes of it. */
export function useTakePart({ id }: EventView) {
  const t = useTranslations('eventPage')
  const errorText = useErrorText()
  const client = useQueryClient()
  const options = {
    // One after the other: whoever changes their mind at once means the last.
    scope: { id: `event-${id}` },
    onSuccess(participation: Participation) {
      client.setQueryData<EventView>(queryKeys.event(id), (event) => event && { ...event, participation })
      const { status, awaitsPayment } = participation
      if (status !== 'NOT_PARTICIPATING' && status !== 'REJECTED')
        showToast({
          title: t(`done.${status === 'PENDING' && awaitsPayment ? 'PAYMENT' : status}`),
          tone: 'success',
          key: `event-${id}`,
        })
    },
    // Counts, faces and the online link follow.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.event(id) }),
  }
  const confirm = useMutation({ ...options, mutationFn: () => confirmParticipation(id) })
  const cancel = useMutation({ ...options, mutationFn: () => cancelParticipation(id) })
  const error = confirm.error ?? cancel.error
  return { confirm, cancel, problem: error ? errorText(error) : null }
}
