'use client'

import { useTranslations } from 'next-intl'
import { Button, type ButtonProps } from '@/components/ui/button'
import type { MeetingSummary } from '@/lib/contracts/meeting-summary'
import { StepLink } from './step-link'
import { useMeetingStep } from './use-meeting-step'

export interface StepButtonProps extends Pick<ButtonProps, 'id' | 'size' | 'variant' | 'className'> {
  meeting: MeetingSummary
}

/** The next step of a meeting, beside the name of the other member. */
export function StepButton({ meeting, ...look }: StepButtonProps) {
  const t = useTranslations('card.meeting')
  const { step, text, when } = useMeetingStep(meeting)
  return (
    <Button asChild {...look}>
      <StepLink step={step}>
        {/* Beside another button, a phone has room only for the time. */}
        <span>
          {t.rich(text, { ...when, what: (words) => <span className="max-sm:sr-only">{words}</span> })}
        </span>
      </StepLink>
    </Button>
  )
}
