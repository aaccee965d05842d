import type { MeetingView } from '@/lib/contracts/meeting'

/** 'stay' declines other times for an agreed meeting. */
export type MeetingAction = 'room' | 'propose' | 'stay' | 'decline' | 'withdraw' | 'calendar' | 'cancel'

/** Members may enter its room. */
export const isRoomOpen = ({ opensAt }: MeetingView, nowMs: number) =>
  opensAt !== null && Date.parse(opensAt) <= nowMs

/** The meeting whose next step is the primary action of a list: a screen has one. */
export function firstToAct(list: readonly MeetingView[], nowMs: number): MeetingView | undefined {
  const isTaking = (meeting: MeetingView) =>
    meeting.status === 'accepted' && !meeting.isOver && isRoomOpen(meeting, nowMs)
  return (
    list.find(isTaking) ??
    list.find(({ feedbackPending }) => feedbackPending) ??
    list.find(({ canAnswer, slots }) => canAnswer && slots.length === 1)
  )
}

type Actions = { shown: MeetingAction[]; more: MeetingAction[] }

/**
 * What a member may do with a meeting, except to accept an offered time: as buttons, and in a menu.
 * @param isSoon its room is open
 */
export function meetingActions(meeting: MeetingView, isSoon: boolean): Actions {
  const { status, isOver, canAnswer, person, chatId, matchingId } = meeting
  const canPropose = person.present && (chatId !== null || matchingId !== null)
  const propose: MeetingAction[] = canPropose ? ['propose'] : []
  if (status === 'expired') return { shown: propose, more: [] }
  if (status === 'proposed') return { shown: [...propose, canAnswer ? 'decline' : 'withdraw'], more: [] }
  if (status !== 'accepted' || isOver) return { shown: [], more: [] }
  if (!canAnswer) return { shown: ['room', ...propose], more: ['calendar', 'cancel'] }
  // The answer comes first, unless the meeting begins.
  return isSoon
    ? { shown: ['room', 'stay'], more: [...propose, 'calendar', 'cancel'] }
    : { shown: ['stay'], more: ['room', ...propose, 'calendar', 'cancel'] }
}
