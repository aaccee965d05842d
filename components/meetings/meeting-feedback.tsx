'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FeedbackForm } from '@/components/feedback/feedback-form'
import { FeedbackGiven } from '@/components/feedback/feedback-given'
import { useNames } from '@/components/participant-card/use-names'
import { Button } from '@/components/ui/button'
import { useReturnedFocus } from '@/components/ui/use-returned-focus'
import type { MeetingView } from '@/lib/contracts/meeting'

/** Feedback on a meeting: the question, or the answer with a way to change it. */
export function MeetingFeedback({ meeting, isFirst = true }: { meeting: MeetingView; isFirst?: boolean }) {
  const t = useTranslations('feedback')
  const [isOpen, setOpen] = useState(false)
  const opener = useReturnedFocus<HTMLButtonElement>(isOpen)
  const { feedback, person } = meeting
  const name = useNames().firstNameOf(person)
  if (isOpen) return <FeedbackForm meeting={meeting} takesFocus onSaved={() => setOpen(false)} />
  return (
    <div className="button-row gap-y-0">
      {feedback && (
        <p className="text-sm">
          <FeedbackGiven rating={feedback} name={name} />
        </p>
      )}
      <Button
        ref={opener}
        variant={feedback ? 'quiet' : isFirst ? 'primary' : 'secondary'}
        size="sm"
        onClick={() => setOpen(true)}
      >
        {t(feedback ? 'change' : 'say')}
      </Button>
    </div>
  )
}
