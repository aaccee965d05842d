'use client'

import { useMutation } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { usePatchPerson } from '@/components/recommended/use-recommendations'
import { IconButton } from '@/components/ui/icon-button'
import { showToast } from '@/components/ui/show-toast'
import { sayLike, takeBackRelation } from '@/lib/client/recommendations'
import { useErrorText } from '@/lib/client/use-error-text'
import type { PersonLine } from '@/lib/contracts/matching'

export interface LikeToggleProps {
  person: Pick<PersonLine, 'participantId' | 'firstName'>
  liked: boolean
}

/** A like is the reader's own: they find the person among their contacts. Shown at once; a failure puts it back. */
export function LikeToggle({ person, liked }: LikeToggleProps) {
  const t = useTranslations('participantActions')
  const errorText = useErrorText()
  const patch = usePatchPerson()
  const { participantId } = person
  const draw = (on: boolean) => patch(participantId, { relation: on ? 'LIKE' : null })
  const { mutate, isPending } = useMutation({
    mutationFn: async (on: boolean) => {
      await (on ? sayLike(participantId) : takeBackRelation(participantId))
    },
    onMutate: draw,
    onError: (error, on) => {
      draw(!on)
      showToast({ title: errorText(error), tone: 'error', key: 'like' })
    },
  })
  return (
    <IconButton
      label={t('like', { name: person.firstName })}
      pressed={liked}
      onClick={() => !isPending && mutate(!liked)}
    >
      <Heart aria-hidden="true" />
    </IconButton>
  )
}
