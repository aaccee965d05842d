'use client'

import { useId } from 'react'
import { MessageButton } from '@/components/chat/message-button'
import { ProposeButton } from '@/components/meetings/propose-button'
import { StepButton } from '@/components/meetings/step-button'
import { useNextMeetingWith } from '@/components/meetings/use-next-meeting'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { ProposalTarget } from '@/lib/client/meetings'
import type { PersonLine } from '@/lib/contracts/matching'
import type { MeetingSummary } from '@/lib/contracts/meeting-summary'

export interface TalkButtonsProps {
  person: Pick<PersonLine, 'participantId' | 'firstName'>
  who: ProposalTarget
  /** Their next meeting, as rendered. */
  meeting: MeetingSummary | null
  /** The reader is in organiser mode. */
  leavesOrganiserMode?: boolean
}

/** Side by side where there is room, otherwise stacked. */
const LOOK = 'max-sm:flex-auto max-sm:px-4'

/** Next steps for two connected members: their meeting once there is one, otherwise write, or propose times. */
export function TalkButtons({ person, who, meeting, leavesOrganiserMode }: TalkButtonsProps) {
  const next = useNextMeetingWith(person.participantId, meeting)
  const stepId = useId()
  // The button that proposed the times is gone.
  useKeptFocus(next?.state ?? '', stepId)
  const step = next && { id: stepId, meeting: next, size: 'lg' as const, className: LOOK }
  if (step && step.meeting.state !== 'waiting')
    return (
      <>
        <StepButton {...step} />
        <MessageButton {...{ person, leavesOrganiserMode }} variant="secondary" className={LOOK} />
      </>
    )
  return (
    <>
      <MessageButton {...{ person, leavesOrganiserMode }} className={LOOK} />
      {step ? (
        <StepButton {...step} variant="secondary" />
      ) : (
        <ProposeButton who={who} name={person.firstName} size="lg" variant="secondary" className={LOOK} />
      )}
    </>
  )
}
