import type { MeetingView } from '@/lib/contracts/meeting'

export type RoomScreen =
  /** For this reader there is no such meeting any more, and the reason stays unsaid. */
  | 'missing'
  | 'cancelled'
  | 'noTime'
  /** On another service. */
  | 'elsewhere'
  | 'early'
  | 'open'
  /** The server has closed the room for another reason. */
  | 'closed'
  | 'over'

export type RoomState = {
  meeting: MeetingView
  /** Server time in ms. */
  now: number
  /** HTTP status with which the server refused the meeting or its room, null if it did not. */
  refusedWith: number | null
}

/** The screen for a meeting at a time. */
export function screenOf({ meeting, now, refusedWith }: RoomState): RoomScreen {
  const { status, startsAt, endsAt, opensAt, closesAt, ownRoom, link, isOver, person } = meeting
  if (refusedWith === 404) return 'missing'
  if (status !== 'accepted' || !startsAt || !endsAt) return status === 'cancelled' ? 'cancelled' : 'noTime'
  if (!ownRoom && now >= Date.parse(endsAt)) return 'over'
  if (!ownRoom && link) return 'elsewhere'
  if (opensAt && now < Date.parse(opensAt)) return 'early'
  if (closesAt === null || now >= Date.parse(closesAt)) return 'over'
  // The other's account was disabled or deleted after the end.
  if (isOver && !person.present) return 'over'
  return refusedWith === null ? 'open' : 'closed'
}
