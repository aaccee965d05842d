import type { MeetingSettings, MeetingView } from '@/lib/contracts/meeting'
import type { MeetingSummary } from '@/lib/contracts/meeting-summary'
import type { Rating } from '@/lib/contracts/rating'
import { call } from './call'

/** The other member, by chat or match. */
export type ProposalTarget = { chatId: string } | { matchingId: string }

export const fetchMeetings = (when: 'upcoming' | 'past') => (page: number, signal?: AbortSignal) =>
  call('GET /api/meetings', { query: { page, when }, signal })

export const fetchNextMeeting = (signal?: AbortSignal) => call('GET /api/meetings/next', { signal })

export const fetchNextMeetingWith = (participantId: string, signal?: AbortSignal) =>
  call('GET /api/meetings/next', { query: { participantId }, signal })

export const fetchMeeting = (id: string) => call('GET /api/meetings/{id}', { params: { id } })

/** The offered or agreed meeting with a member, undefined if there is none. */
export async function fetchOpenMeetingWith(participantId: string): Promise<MeetingView | undefined> {
  const open = openMeetingId((await fetchNextMeetingWith(participantId)).meeting)
  return open ? fetchMeeting(open) : undefined
}

/** The id of a meeting whose time can be changed. */
export const openMeetingId = (next: MeetingSummary | null): string | undefined =>
  next && next.state !== 'over' ? next.id : undefined

/** @throws ApiError while the room is closed */
export const fetchRoom = (id: string) => call('GET /api/meetings/{id}/room', { params: { id } })

export const fetchAvailability = (who: ProposalTarget, span: { from: string; to: string }) =>
  call('GET /api/meetings/availability', { query: { ...who, ...span } })

export type OfferedTimes = { slots: string[]; durationMinutes: number }

export const proposeMeeting = (body: ProposalTarget & OfferedTimes & { link?: string }) =>
  call('POST /api/meetings', { body })

export const proposeOtherTimes = (id: string, body: OfferedTimes & { reason?: string }) =>
  call('POST /api/meetings/{id}/propose', { params: { id }, body })

export const acceptMeeting = (id: string, startsAt: string) =>
  call('POST /api/meetings/{id}/accept', { params: { id }, body: { startsAt } })

/** Ends a meeting, or the offer of one, before it takes place. */
export const endMeeting = (id: string, how: 'decline' | 'cancel', reason: string) =>
  call(how === 'cancel' ? 'POST /api/meetings/{id}/cancel' : 'POST /api/meetings/{id}/decline', {
    params: { id },
    body: reason === '' ? {} : { reason },
  })

/** @param rating null withdraws the feedback */
export const rateMeeting = (id: string, rating: Rating | null) =>
  call('POST /api/meetings/{id}/feedback', {
    params: { id },
    body: { ...rating, note: rating?.note ?? undefined },
  })

export const updateMeetingSettings = (body: Partial<Omit<MeetingSettings, 'feedUrl'>>) =>
  call('PATCH /api/meetings/settings', { body })

export const resetFeed = () => call('POST /api/meetings/settings/reset-feed')
