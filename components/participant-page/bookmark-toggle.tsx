'use client'

import { useMutation } from '@tanstack/react-query'
import { Bookmark } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { showToast } from '@/components/ui/show-toast'
import { setBookmark } from '@/lib/client/contacts'
import { useErrorText } from '@/lib/client/use-error-text'
import type { PersonLine } from '@/lib/contracts/matching'

export interface BookmarkToggleProps {
  person: Pick<PersonLine, 'participantId' | 'firstName'>
  bookmarked: boolean
}

/** Optimistic; a failure reverts it with a message. */
export function BookmarkToggle({ person, bookmarked }: BookmarkToggleProps) {
  const t = useTranslations('card')
  const errorText = useErrorText()
  const [on, setOn] = useState(bookmarked)
  const toggle = useMutation({
    mutationFn: (next: boolean) => setBookmark(person.participantId, next),
    onMutate: setOn,
    onError(error, next) {
      setOn(!next)
      showToast({ title: errorText(error), tone: 'error', key: 'bookmark' })
    },
  })
  return (
    <IconButton
      label={t('bookmark', { name: person.firstName })}
      pressed={on}
      onClick={() => toggle.isPending || toggle.mutate(!on)}
    >
      <Icon of={Bookmark} />
    </IconButton>
  )
}
