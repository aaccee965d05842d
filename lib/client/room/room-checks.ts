import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api-error'
import { fetchRoom } from '../meetings'
import { queryKeys } from '../query-keys'

const CHECK_EVERY_MS = 45_000

/** Answers that a room may not be used. Any other failure says nothing about it. */
const REFUSALS = new Set([401, 403, 404, 409])

/** @returns null for any other failure, such as a lost network: it must not end a call */
export const refusalOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && REFUSALS.has(error.status) ? error : null

/**
 * Asks whether the two may still be in a room. Once their call is connected, the server can no longer end it: the page
 * has to. Asked again by the key at each step of the meeting and when events were missed, and regularly even so.
 */
export const roomChecks = (meetingId: string) =>
  queryOptions({
    queryKey: queryKeys.room(meetingId),
    queryFn: () => fetchRoom(meetingId),
    refetchInterval: CHECK_EVERY_MS,
    // The call goes on there too.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // The answer to an earlier visit says nothing about the next one.
    gcTime: 0,
  })
