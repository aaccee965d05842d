'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showToast } from '@/components/ui/show-toast'
import { hidePerson, showPersonAgain } from '@/lib/client/people'
import { useErrorText } from '@/lib/client/use-error-text'
import type { HideKind } from '@/lib/contracts/people'
import { useUnlessMeeting } from './use-unless-meeting'

type Change = { next: HideKind | null; before: HideKind | null }

/**
 * Hides or blocks a member, or reverts that, with undo. Asks before a block that cancels meetings, which has no undo.
 * @param first the initial state
 * @param onChange called after each change that the server has accepted
 */
export function useHide(
  { participantId, firstName: name }: { participantId: string; firstName: string },
  first: HideKind | null,
  onChange?: (hidden: HideKind | null) => void,
) {
  const t = useTranslations('participantActions')
  const errorText = useErrorText()
  const [hidden, setHidden] = useState(first)
  const key = `hide:${participantId}`
  const { run, busy, question } = useUnlessMeeting<Change>({
    make: ({ next }, unlessMeeting) =>
      next ? hidePerson(participantId, next, unlessMeeting) : showPersonAgain(participantId),
    onSuccess({ next, before }, confirmed) {
      setHidden(next)
      onChange?.(next)
      showToast({
        key,
        title: t(next ? `done.${next}` : before === 'block' ? 'done.unblock' : 'done.show', { name }),
        tone: next ? 'default' : 'success',
        action:
          next && !confirmed
            ? { label: t('undo'), onPress: () => run({ next: before, before: next }) }
            : undefined,
      })
    },
    onError: (error) => showToast({ key, title: errorText(error), tone: 'error' }),
  })
  return {
    hidden,
    busy,
    /** The dialog about meetings that a block cancels. */
    question,
    setTo(next: HideKind | null) {
      if (!busy) run({ next, before: hidden })
    },
  }
}
