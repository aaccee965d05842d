'use client'

import { useMutation } from '@tanstack/react-query'
import { Bookmark } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { showToast } from '@/components/ui/show-toast'
import { setBookmark } from '@/lib/client/contacts'
import { useErrorText } from '@/lib/client/use-error-text'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { usePatchRecommendation } from './use-recommendations'

/** Optimistic; a failure reverts it with a message. */
export function BookmarkButton({ recommendation }: { recommendation: RecommendedContact }) {
  const t = useTranslations('card')
  const errorText = useErrorText()
  const patch = usePatchRecommendation()
  const { bookmarked, matchingResultId, person } = recommendation
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => setBookmark(person.participantId, on),
    onMutate: (on) => ({ back: patch(matchingResultId, { bookmarked: on }) }),
    onError: (error, _on, context) => {
      context?.back()
      showToast({ title: errorText(error), tone: 'error', key: 'bookmark' })
    },
  })
  return (
    <IconButton
      label={t('bookmark', { name: person.firstName })}
      pressed={bookmarked}
      onClick={() => !isPending && mutate(!bookmarked)}
    >
      <Icon of={Bookmark} />
    </IconButton>
  )
}
