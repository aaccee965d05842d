'use client'

import { useMutation } from '@tanstack/react-query'
import { Check, Handshake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { usePatchPerson } from '@/components/recommended/use-recommendations'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/show-toast'
import { sayLike, takeBackRelation } from '@/lib/client/recommendations'
import { useErrorText } from '@/lib/client/use-error-text'
import type { PersonLine } from '@/lib/contracts/matching'

export interface WishToMeetProps {
  person: Pick<PersonLine, 'participantId' | 'firstName'>
  wished: boolean
}

/** The reader would like to be introduced: the engine knows, the other is not told. A failure puts it back. */
export function WishToMeet({ person, wished }: WishToMeetProps) {
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
    onSuccess: (_, on) => {
      if (on) showToast({ title: t('wishNoted', { name: person.firstName }) })
    },
    onError: (error, on) => {
      draw(!on)
      showToast({ title: errorText(error), tone: 'error', key: 'like' })
    },
  })
  return (
    <Button
      variant={wished ? 'secondary' : 'primary'}
      aria-pressed={wished}
      onClick={() => !isPending && mutate(!wished)}
    >
      {wished ? <Check aria-hidden="true" /> : <Handshake aria-hidden="true" />}
      {t(wished ? 'wished' : 'wish', { name: person.firstName })}
    </Button>
  )
}
