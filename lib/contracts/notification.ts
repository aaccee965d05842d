import { z } from 'zod'
import { carries, type EventOn, MEMBER_EVENTS, type MemberEvent } from './member-event'
import { id, pageOf } from './page'
import { ratingShape } from './rating'

/** The events that the panel lists. Each has a text in messages/*.json, notifications.kinds. */
export const NOTIFICATION_KINDS = (Object.keys(MEMBER_EVENTS) as MemberEvent[]).filter((event) =>
  carries(event, 'PANEL'),
) as EventOn<'PANEL'>[]
export type NotificationKind = EventOn<'PANEL'>

/** What the member is asked to do, for as long as it is not done. */
export const TODO_KINDS = ['confirm-email', 'fill-profile', 'still-in'] as const

export const notificationShape = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** Who it is about; null when it is about an event. */
  person: z
    .object({
      participantId: id,
      firstName: z.string(),
      lastName: z.string(),
      avatarUrl: z.string().nullable(),
    })
    .nullable(),
  /** The community's event that it is about. */
  event: z.object({ eventId: id, title: z.string() }).nullable(),
  /** Where it happened: a path of this community. */
  href: z.string(),
  /** With 'rate-meeting': which, and what the member has said. */
  meeting: z.object({ meetingId: id, rating: ratingShape.nullable() }).nullable(),
  createdAt: z.string(),
  seen: z.boolean(),
})
export type NotificationView = z.infer<typeof notificationShape>

const newCount = z.number().int()

export const notificationPageShape = pageOf(notificationShape).extend({
  /** All that were not seen, on other pages too. */
  newCount,
  /** With the first page only. */
  todos: z.array(z.object({ kind: z.enum(TODO_KINDS), href: z.string() })),
})
export type NotificationPage = z.infer<typeof notificationPageShape>

export const newerNotificationsShape = z.object({
  list: z.array(notificationShape),
  /** There are more than are listed. */
  hasMore: z.boolean(),
  newCount,
})
export type NewerNotifications = z.infer<typeof newerNotificationsShape>

const ids = z.array(id).min(1).max(100)
export const seenShape = z.object({ ids })
/** `dismissed: false` takes it back. */
export const dismissShape = z.object({ ids, dismissed: z.boolean().default(true) })

/** What the bell shows. */
export const newCountShape = z.object({ newCount })

/** What the bell knows before anything is asked for. */
export type NotificationGlance = { newCount: number; newestId: string | null }
