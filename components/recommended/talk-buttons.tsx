'use client'

import { MessageButton } from '@/components/chat/message-button'
import { ProposeButton } from '@/components/meetings/propose-button'
import type { ProposalTarget } from '@/lib/client/meetings'
import type { PersonLine } from '@/lib/contracts/matching'

export interface TalkButtonsProps {
  person: Pick<PersonLine, 'participantId' | 'firstName'>
  who: ProposalTarget
}

/** Side by side where there is room, otherwise stacked. */
const LOOK = 'max-sm:flex-auto max-sm:px-4'

/** Next steps for two connected members: write, or propose times. */
export function TalkButtons({ person, who }: TalkButtonsProps) {
  return (
    <>
      <MessageButton person={person} className={LOOK} />
      <ProposeButton who={who} name={person.firstName} size="lg" variant="secondary" className={LOOK} />
    </>
  )
}
