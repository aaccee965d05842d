import { z } from 'zod'
import { carries, type EventOn, MEMBER_EVENTS, type MemberEvent } from './member-event'
import { id, pageOf } from './page'
import { personShape } from './person'
import { ratingShape } from './rating'

/** The events shown in the panel. Each has a text in messages/*.json, notifications.kinds. */
export const NOTIFICATION_KINDS = (Object.keys(MEMBER_EVENTS) as MemberEvent[]).filter((event) =>
  carries(event, 'PANEL'),
) as EventOn<'PANEL'>[]
export type NotificationKind = EventOn<'PANEL'>

/** Tasks for the member, shown until they are done. */
export const TODO_KINDS = ['confirm-email', 'email-stopped', 'fill-profile', 'still-in'] as const

export const notificationShape = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** The person it is about; null if it is about an event, or from the organisers. */
  person: personShape.nullable(),
  /** The community event it is about. */
  event: z.object({ eventId: id, title: z.string() }).nullable(),
  /** Where it leads: a path of this community. */
  href: z.string(),
  /** With 'rate-meeting': which meeting, and the member's feedback. */
  meeting: z.object({ meetingId: id, rating: ratingShape.nullable() }).nullable(),
  createdAt: z.string(),
  seen: z.boolean(),
})
export type NotificationView = z.infer<typeof notificationShape>

const newCount = z.number().int()

export const notificationPageShape = pageOf(notificationShape).extend({
  /** All unseen ones, including those on other pages. */
  newCount,
  /** With the first page only. */
  todos: z.array(z.object({ kind: z.enum(TODO_KINDS), href: z.string() })),
})
export type NotificationPage = z.infer<typeof notificationPageShape>

export const newerNotificationsShape = z.object({
  list: z.array(notificationShape),
  /** More exist than are listed. */
  hasMore: z.boolean(),
  newCount,
})
export type NewerNotifications = z.infer<typeof newerNotificationsShape>

const ids = z.array(id).min(1).max(100)
export const seenShape = z.object({ ids })
/** `dismissed: false` restores it. */
export const dismissShape = z.object({ ids, dismissed: z.boolean().default(true) })

/** What the bell shows. */
export const newCountShape = z.object({ newCount })

/** The bell's initial data. */
export type NotificationGlance = { newCount: number; newestId: string | null }
