import { Badge, type Tone } from '@/components/ui/badge'
import type { EventView } from '@/lib/contracts/event'

/** A short label: the reader's status, or that the event is cancelled. */
export type EventState =
  | 'draft'
  | 'cancelled'
  | 'going'
  | 'went'
  | 'pending'
  | 'payment'
  | 'waiting'
  | 'rejected'
  | 'full'

const TONES: Record<EventState, Tone> = {
  draft: 'warning',
  cancelled: 'danger',
  going: 'positive',
  went: 'neutral',
  pending: 'warning',
  payment: 'warning',
  waiting: 'accent',
  rejected: 'neutral',
  full: 'neutral',
}

export function eventState({
  signUp,
  status,
  participation,
}: Pick<EventView, 'signUp' | 'status' | 'participation'>): EventState | null {
  if (status !== 'published') return status
  switch (participation?.status) {
    case 'CONFIRMED':
      return signUp === 'over' ? 'went' : 'going'
    case 'PENDING':
      return signUp === 'over' ? null : participation.awaitsPayment ? 'payment' : 'pending'
    case 'WAITING':
      return signUp === 'over' ? null : 'waiting'
    case 'REJECTED':
      return signUp === 'over' ? null : 'rejected'
    default:
      return signUp === 'full' || signUp === 'waiting-list' ? 'full' : null
  }
}

export const EventStatus = ({ state, text }: { state: EventState; text: string }) => (
  <Badge tone={TONES[state]}>{text}</Badge>
)
