'use client'

import { Bookmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { showToast } from '@/components/ui/show-toast'
import { setBookmark } from '@/lib/client/contacts'
import { useErrorText } from '@/lib/client/use-error-text'
import type { PersonLine } from '@/lib/contracts/matching'

export interface BookmarkToggleProps {
  person: Pick<PersonLine, 'participantId' | 'firstName'>
  bookmarked: boolean
}

/** Shown as done at once; a failure puts it back and says so. */
export function BookmarkToggle({ person, bookmarked }: BookmarkToggleProps) {
  const t = useTranslations('card')
  const errorText = useErrorText()
  const [on, setOn] = useState(bookmarked)
  const [pending, setPending] = useState(false)
  async function toggle() {
    if (pending) return
    setPending(true)
    setOn(!on)
    try {
      await setBookmark(person.participantId, !on)
    } catch (error) {
      setOn(on)
      showToast({ title: errorText(error), tone: 'error', key: 'bookmark' })
    } finally {
      setPending(false)
    }
  }
  return (
    <IconButton label={t('bookmark', { name: person.firstName })} pressed={on} onClick={toggle}>
      <Bookmark aria-hidden="true" />
    </IconButton>
  )
}
