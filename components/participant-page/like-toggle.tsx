'use client'

import { useMutation } from '@tanstack/react-query'
import { Check, Handshake } from 'lucide'
import { useTranslations } from 'next-intl'
import { usePatchPerson } from '@/components/recommended/use-recommendations'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/show-toast'
import { sayLike, takeBackRelation } from '@/lib/client/recommendations'
import { useErrorText } from '@/lib/client/use-error-text'
import type { PersonLine } from '@/lib/contracts/matching'

export interface LikeToggleProps {
  person: Pick<PersonLine, 'participantId' | 'firstName'>
  liked: boolean
}

/** The reader would like to be introduced. The engine uses it; the other member does not learn of it. Optimistic. */
export function LikeToggle({ person, liked }: LikeToggleProps) {
  const t = useTranslations('participantActions')
  const errorText = useErrorText()
  const patch = usePatchPerson()
  const { participantId } = person
  const show = (on: boolean) => patch(participantId, { relation: on ? 'LIKE' : null })
  const { mutate, isPending } = useMutation({
    mutationFn: async (on: boolean) => {
      await (on ? sayLike(participantId) : takeBackRelation(participantId))
    },
    onMutate: show,
    onSuccess: (_, on) => {
      if (on) showToast({ title: t('likeNoted', { name: person.firstName }) })
    },
    onError: (error, on) => {
      show(!on)
      showToast({ title: errorText(error), tone: 'error', key: 'like' })
    },
  })
  return (
    <Button
      variant={liked ? 'secondary' : 'primary'}
      aria-pressed={liked}
      onClick={() => !isPending && mutate(!liked)}
    >
      {liked ? <Icon of={Check} /> : <Icon of={Handshake} />}
      {t(liked ? 'liked' : 'like', { name: person.firstName })}
    </Button>
  )
}
