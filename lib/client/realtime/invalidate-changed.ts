import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { queryKeys } from '../query-keys'

type Changed = 'matches' | 'requests' | 'meetings'

const KEYS: Readonly<Record<Changed, readonly QueryKey[]>> = {
  matches: [
    queryKeys.listMatchHistory,
    queryKeys.waitingCount,
    queryKeys.instant,
    queryKeys.contacts,
    queryKeys.credits,
  ],
  requests: [queryKeys.myRequests, queryKeys.receivedAnswers, queryKeys.requestLists],
  meetings: [queryKeys.meetings, queryKeys.anyMeeting, queryKeys.availabilities, queryKeys.contacts],
}

/** Refetches these kinds of data: what the page shows at once, the rest when it is shown again. */
export function invalidateChanged(client: QueryClient, ...changed: Changed[]): void {
  for (const queryKey of changed.flatMap((one) => KEYS[one])) void client.invalidateQueries({ queryKey })
}

/** The same for all data read before a time (ms). */
export function invalidateOlder(client: QueryClient, time: number): void {
  for (const queryKey of Object.values(KEYS).flat())
    void client.invalidateQueries({ queryKey, predicate: ({ state }) => state.dataUpdatedAt < time })
}
