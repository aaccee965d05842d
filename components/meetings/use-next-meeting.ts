'use client'

import { useQuery } from '@tanstack/react-query'
import { fetchNextMeeting, fetchNextMeetingWith } from '@/lib/client/meetings'
import { queryKeys } from '@/lib/client/query-keys'
import type { NextMeeting } from '@/lib/contracts/meeting'
import type { MeetingSummary } from '@/lib/contracts/meeting-summary'

/** The member's next meeting, live. */
export const useNextMeeting = (first: NextMeeting): MeetingSummary | null =>
  useQuery({
    queryKey: queryKeys.nextMeeting,
    queryFn: ({ signal }) => fetchNextMeeting(signal),
    initialData: first,
    refetchInterval: ({ state }) => untilOver(state.data?.meeting),
  }).data.meeting

/** Their next meeting with one member. */
export const useNextMeetingWith = (personId: string, first: MeetingSummary | null): MeetingSummary | null =>
  useQuery({
    queryKey: queryKeys.nextMeetingWith(personId),
    queryFn: ({ signal }) => fetchNextMeetingWith(personId, signal),
    initialData: { meeting: first },
    refetchInterval: ({ state }) => untilOver(state.data?.meeting),
  }).data.meeting

/** Milliseconds until an agreed meeting ends, when the next one must be fetched. */
function untilOver(meeting: MeetingSummary | null | undefined): number | false {
  if (meeting?.state !== 'accepted') return false
  const left = Date.parse(meeting.startsAt) + meeting.durationMinutes * 60_000 - Date.now()
  return left < DAY_MS && Math.max(left, 1_000)
}

const DAY_MS = 24 * 60 * 60 * 1000
