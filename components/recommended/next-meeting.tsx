'use client'

import { ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { StepLink } from '@/components/meetings/step-link'
import { useMeetingStep } from '@/components/meetings/use-meeting-step'
import { useNextMeeting } from '@/components/meetings/use-next-meeting'
import { Icon } from '@/components/ui/icon'
import type { NextMeeting as Answer } from '@/lib/contracts/meeting'
import type { MeetingSummary } from '@/lib/contracts/meeting-summary'

const LINE =
  'mt-3 flex min-h-target items-center gap-3 rounded-xl px-4 py-2 transition-colors [&_svg]:size-5 [&_svg]:flex-none'
const QUIET = `${LINE} border border-line hover:bg-surface-muted [&_svg]:text-ink-soft`
// As wide as its text where there is room: at full width it would be too loud.
const LOUD = `${LINE} bg-accent font-[560] text-accent-ink no-underline hover:bg-accent-hover md:w-fit`

/**
 * The member's next meeting, live: a link into one that begins, the feedback question, the next one, or times they were
 * offered. Renders nothing without any.
 */
export function NextMeeting({ first }: { first: Answer }) {
  const meeting = useNextMeeting(first)
  return meeting && <Line meeting={meeting} />
}

function Line({ meeting }: { meeting: MeetingSummary }) {
  const t = useTranslations('recommended.nextMeeting')
  const { step, text, when } = useMeetingStep(meeting)
  // The member's own offers are for the other to answer.
  if (text === 'waiting') return null
  return (
    <StepLink step={step} className={text === 'join' ? LOUD : QUIET}>
      <span className="min-w-0 flex-1 wrap-anywhere">{t(text, { name: meeting.firstName, ...when })}</span>
      <Icon of={ChevronRight} />
    </StepLink>
  )
}
