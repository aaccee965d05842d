'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showToast } from '@/components/ui/show-toast'
import { ApiError } from '@/lib/client/api-error'
import { hidePerson, showPersonAgain } from '@/lib/client/people'
import { useErrorText } from '@/lib/client/use-error-text'
import type { HideKind } from '@/lib/contracts/people'

type Change = { next: HideKind | null; before: HideKind | null; evenMeetings?: boolean }

/**
 * Hides a member, blocks them, or takes either back, with an undo. Asks before a block that cancels meetings, which has
 * no undo.
 * @param first what the reader has done about them so far
 * @param onChange hears of each change that the server has made
 */
export function useHide(
  { participantId, firstName: name }: { participantId: string; firstName: string },
  first: HideKind | null,
  onChange?: (hidden: HideKind | null) => void,
) {
  const t = useTranslations('participantActions')
  const errorText = useErrorText()
  const [hidden, setHidden] = useState(first)
  const [asking, setAsking] = useState(false)
  const key = `hide:${participantId}`
  const change = useMutation({
    mutationFn: async ({ next, evenMeetings }: Change) => {
      await (next ? hidePerson(participantId, next, !evenMeetings) : showPersonAgain(participantId))
    },
    onSuccess(_, { next, before, evenMeetings }) {
      setAsking(false)
      setHidden(next)
      onChange?.(next)
      showToast({
        key,
        title: t(next ? `done.${next}` : before === 'block' ? 'done.unblock' : 'done.show', { name }),
        tone: next ? 'default' : 'success',
        action:
          next && !evenMeetings
            ? { label: t('undo'), onPress: () => change.mutate({ next: before, before: next }) }
            : undefined,
      })
    },
    onError(error, { next, evenMeetings }) {
      const wouldCancel =
        next === 'block' && !evenMeetings && error instanceof ApiError && error.status === 409
      if (wouldCancel) setAsking(true)
      else showToast({ key, title: errorText(error), tone: 'error' })
    },
  })
  return {
    hidden,
    busy: change.isPending,
    /** The dialog about meetings that a block cancels. */
    question: {
      open: asking,
      onOpenChange: setAsking,
      busy: change.isPending,
      onConfirm: () => change.mutate({ next: 'block', before: hidden, evenMeetings: true }),
    },
    setTo(next: HideKind | null) {
      if (!change.isPending) change.mutate({ next, before: hidden })
    },
  }
}
