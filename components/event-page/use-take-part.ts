'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/show-toast'
import { cancelParticipation, confirmParticipation } from '@/lib/client/events'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import type { EventView, Participation } from '@/lib/contracts/event'

/** Confirms or cancels participation. The server decides the resulting status. */
export function useTakePart({ id }: EventView) {
  const t = useTranslations('eventPage')
  const errorText = useErrorText()
  const client = useQueryClient()
  const options = {
    // Sequential: the last of quick changes wins.
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
    // Refreshes counts, faces and the online link.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.event(id) }),
  }
  const confirm = useMutation({ ...options, mutationFn: () => confirmParticipation(id) })
  const cancel = useMutation({ ...options, mutationFn: () => cancelParticipation(id) })
  const error = confirm.error ?? cancel.error
  return { confirm, cancel, problem: error ? errorText(error) : null }
}
