import type { NewerNotifications, NotificationPage } from '@/lib/contracts/notification'
import { api } from './api'

type Counted = { newCount: number }

/** As many as one call takes. */
const AT_ONCE = 100

export const fetchNotifications = (page: number, signal?: AbortSignal) =>
  api.get<NotificationPage>('/api/notifications', { query: { page }, signal })

export const fetchNewerNotifications = (id: string) =>
  api.get<NewerNotifications>(`/api/notifications/${id}/newer`)

export const sayNotificationsSeen = (ids: readonly string[]) =>
  inParts(ids, (part) => api.post<Counted>('/api/notifications/seen', { body: { ids: part } }))

export const dismissNotifications = (ids: readonly string[], dismissed: boolean) =>
  inParts(ids, (part) => api.post<Counted>('/api/notifications/dismiss', { body: { ids: part, dismissed } }))

async function inParts(ids: readonly string[], call: (part: string[]) => Promise<Counted>): Promise<Counted> {
  let answer: Counted = { newCount: 0 }
  for (let i = 0; i < ids.length; i += AT_ONCE) answer = await call(ids.slice(i, i + AT_ONCE))
  return answer
}
