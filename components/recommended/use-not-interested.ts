'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/show-toast'
import { queryKeys } from '@/lib/client/query-keys'
import {
  type NotInterestedReason,
  sayLike,
  sayNotInterested,
  takeBackRelation,
} from '@/lib/client/recommendations'
import { useErrorText } from '@/lib/client/use-error-text'
import type { PersonCard } from '@/lib/contracts/matching'
import type { MemberRelationship } from '@/lib/contracts/people'
import { usePatchPerson, usePatchRecommendation } from './use-recommendations'

export interface NotInterested {
  /** Null if the member was never recommended. */
  matchingResultId: string | null
  person: Pick<PersonCard, 'participantId' | 'firstName'>
}

/** 'Not interested' and its undo: in the toast for a moment, on card and page permanently. */
export function useNotInterested({ matchingResultId, person }: NotInterested) {
  const t = useTranslations('recommended.notInterested')
  const errorText = useErrorText()
  const client = useQueryClient()
  const patchResult = usePatchRecommendation()
  const patchPerson = usePatchPerson()
  const { participantId } = person

  function patch(state: 'pending' | 'not-interested', relation: MemberRelationship['relation']): () => void {
    const before = client.getQueryData<MemberRelationship>(queryKeys.relationship(participantId))?.relation
    const back = matchingResultId === null ? undefined : patchResult(matchingResultId, { state })
    patchPerson(participantId, { relation })
    return () => {
      back?.()
      if (before !== undefined) patchPerson(participantId, { relation: before })
    }
  }

  const undo = useMutation({
    /** @param liked restores the like that was there before */
    mutationFn: async (liked: boolean) => {
      await (liked ? sayLike(participantId) : takeBackRelation(participantId))
    },
    onMutate: (liked) => ({ back: patch('pending', liked ? 'LIKE' : null) }),
    onError: (error, _liked, context) => {
      context?.back()
      showToast({ title: errorText(error), tone: 'error' })
    },
  })

  const say = useMutation({
    mutationFn: ({ reason, note }: { reason: NotInterestedReason | undefined; note: string }) =>
      sayNotInterested(participantId, reason, note),
    onSuccess: () => {
      const liked =
        client.getQueryData<MemberRelationship>(queryKeys.relationship(participantId))?.relation === 'LIKE'
      patch('not-interested', 'DISLIKE')
      showToast({
        title: t('done', { name: person.firstName }),
        tone: 'default',
        action: { label: t('undo'), onPress: () => undo.mutate(liked) },
      })
    },
  })

  return { say, undo }
}
