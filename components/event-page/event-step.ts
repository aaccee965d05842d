import type { EventView } from '@/lib/contracts/event'
import { isOnlineOnly } from '@/lib/contracts/online-only'
import type { EventReader } from './event-reader'

/** A reader's next step on the page of an event. */
export type EventStep =
  /** Nothing: sign-up is not open, the event is over, or the reader only organises. */
  | { kind: 'none' }
  | { kind: 'sign-up' }
  /** Sign-up needs a profile. */
  | { kind: 'fill-profile' }
  /** Sign-up needs a profile, and this account cannot have one. */
  | { kind: 'no-profile' }
  | HeldStep

/** The reader has a place or asked for one, and can give it up. */
export type HeldStep =
  | { kind: 'attend'; checkIn: DoorCode | null }
  /** The place is held until the payment. */
  | { kind: 'pay' }
  | { kind: 'wait'; for: 'approval' | 'payment' }
  | { kind: 'wait'; for: 'place'; place: number }

/** The code for the door; none at an online event. */
export type DoorCode = { code: string; checkedIn: boolean }

export const isHeld = (step: EventStep): step is HeldStep =>
  step.kind === 'attend' || step.kind === 'pay' || step.kind === 'wait'

export function eventStep(event: EventView, { role, hasProfile }: EventReader): EventStep {
  const { participation, signUp } = event
  switch (participation?.status) {
    case 'CONFIRMED': {
      const { checkInCode: code, checkedInAt } = participation
      return ifAhead(event, {
        kind: 'attend',
        checkIn: code === null || isOnlineOnly(event) ? null : { code, checkedIn: checkedInAt !== null },
      })
    }
    case 'WAITING':
      return ifAhead(event, { kind: 'wait', for: 'place', place: participation.place ?? 1 })
    case 'PENDING':
      if (!participation.awaitsPayment) return ifAhead(event, { kind: 'wait', for: 'approval' })
      return ifAhead(event, event.paymentLink ? { kind: 'pay' } : { kind: 'wait', for: 'payment' })
    case 'REJECTED':
      return { kind: 'none' }
    default:
      if (signUp !== 'open' && signUp !== 'waiting-list') return { kind: 'none' }
      if (hasProfile) return { kind: 'sign-up' }
      if (role === 'organiser') return { kind: 'none' }
      return { kind: role === 'event-only' ? 'no-profile' : 'fill-profile' }
  }
}

/** Signed up and did not leave, whatever the organiser decided. */
export const hasSignedUp = ({ participation }: EventView) =>
  participation !== null &&
  participation.status !== 'NOT_PARTICIPATING' &&
  participation.status !== 'CANCELLED'

/** Published and not over yet. */
export const isAhead = ({ status, signUp }: EventView) => status === 'published' && signUp !== 'over'

const ifAhead = (event: EventView, step: HeldStep): EventStep => (isAhead(event) ? step : { kind: 'none' })
