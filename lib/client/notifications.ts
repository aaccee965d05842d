import { call } from './call'

type Counted = { newCount: number }

/** Maximum per call. */
const AT_ONCE = 100

export const fetchNotifications = (page: number, signal?: AbortSignal) =>
  call('GET /api/notifications', { query: { page }, signal })

export const fetchNewerNotifications = (id: string) =>
  call('GET /api/notifications/{id}/newer', { params: { id: id } })

export const sayNotificationsSeen = (ids: readonly string[]) =>
  inParts(ids, (part) => call('POST /api/notifications/seen', { body: { ids: part } }))

export const dismissNotifications = (ids: readonly string[], dismissed: boolean) =>
  inParts(ids, (part) => call('POST /api/notifications/dismiss', { body: { ids: part, dismissed } }))

async function inParts(ids: readonly string[], call: (part: string[]) => Promise<Counted>): Promise<Counted> {
  let answer: Counted = { newCount: 0 }
  for (let i = 0; i < ids.length; i += AT_ONCE) answer = await call(ids.slice(i, i + AT_ONCE))
  return answer
}
