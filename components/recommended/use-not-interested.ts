'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/show-toast'
import {
  type NotInterestedReason,
  sayNotInterested,
  takeBackNotInterested,
} from '@/lib/client/recommendations'
import { useErrorText } from '@/lib/client/use-error-text'
import type { Recommendation } from '@/lib/contracts/matching'
import { usePatchRecommendation } from './use-recommendations'

/** 'Not interested', and the way back from it: in the toast for a moment, on the card for good. */
export function useNotInterested({ matchingResultId, person }: Recommendation) {
  const t = useTranslations('recommended.notInterested')
  const errorText = useErrorText()
  const patch = usePatchRecommendation()

  const undo = useMutation({
    mutationFn: () => takeBackNotInterested(person.participantId),
    onMutate: () => ({ back: patch(matchingResultId, { state: 'pending' }) }),
    onError: (error, _nothing, context) => {
      context?.back()
      showToast({ title: errorText(error), tone: 'error' })
    },
  })

  const say = useMutation({
    mutationFn: ({ reason, note }: { reason: NotInterestedReason; note: string }) =>
      sayNotInterested(person.participantId, reason, note),
    onSuccess: () => {
      patch(matchingResultId, { state: 'not-interested' })
      showToast({
        title: t('done', { name: person.firstName }),
        tone: 'default',
        action: { label: t('undo'), onPress: () => undo.mutate() },
      })
    },
  })

  return { say, undo }
}
