import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { isUnnamedEvent } from '@/lib/contracts/member-event'
import {
  NOTIFICATION_KINDS,
  type NotificationGlance,
  type NotificationKind,
  type NotificationView,
} from '@/lib/contracts/notification'
import { type InCommunity, knownQuery, type Parameter, type Placeholders } from '@/lib/db/known-query'
import { events } from '@/lib/db/schema/event'
import { notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipantId } from '../participant/own-participant'
import { ownRatings } from '../rating/own-ratings'
import { notBlocked } from '../visibility/visibility'

/** Newest first, then by id. */
export const NEWEST_FIRST = [desc(notifications.createdAt), desc(notifications.id)]

/** The member's visible notifications: known kinds, not dismissed, and not about blocked members or blockers. */
export const shownTo = (ctx: Ctx): SQL | undefined => shownToMember(ctx, ownParticipantId(ctx))

function shownToMember(ctx: InCommunity, me: Parameter): SQL | undefined {
  const about = sql`(${notifications.payload} ->> 'participantId')::uuid`
  return and(
    eq(notifications.participantId, me),
    inArray(notifications.kind, [...NOTIFICATION_KINDS]),
    isNull(notifications.dismissedAt),
    notBlocked(ctx, me, about),
  )
}

/** The signed-in member's number of unseen notifications. */
export async function countNew(ctx: Ctx): Promise<number> {
  return (await glanceAtNotifications(ctx)).newCount
}

/** The bell's initial data, in one statement: it is part of every page. */
export async function glanceAtNotifications(ctx: Ctx): Promise<NotificationGlance> {
  const [newest] = await glance(ctx.db, { me: ownParticipantId(ctx), community: ctx.community.id })
  return { newCount: newest?.newCount ?? 0, newestId: newest?.id ?? null }
}

const glance = knownQuery((db, { me, community }: Placeholders<'me' | 'community'>) => {
  const shown = shownToMember({ community: { id: community } }, me)
  const unseen = db
    .select({ n: count().as('n') })
    .from(notifications)
    .where(and(shown, isNull(notifications.seenAt)))
  return db
    .select({ id: notifications.id, newCount: sql<number>`(${unseen})`.mapWith(Number) })
    .from(notifications)
    .where(shown)
    .orderBy(...NEWEST_FIRST)
    .limit(1)
})

/** Where the event is on the site. */
export const notificationPath = ({ payload }: Pick<typeof notifications.$inferSelect, 'payload'>): string =>
  payload.open ?? '/my_communities'

/** Notifications as the member sees them, each with the person it is about. */
export async function viewNotifications(
  ctx: Ctx,
  rows: readonly (typeof notifications.$inferSelect)[],
): Promise<NotificationView[]> {
  if (rows.length === 0) return []
  const people = await ctx.db
    .select({
      participantId: participants.id,
      firstName: participants.firstName,
      lastName: participants.lastName,
      avatarUrl: participants.avatarUrl,
    })
    .from(participants)
    .where(
      inArray(
        participants.id,
        rows.flatMap(({ payload }) => payload.participantId ?? []),
      ),
    )
  const byId = new Map(people.map((person) => [person.participantId, person]))
  const ratings = await ownRatings(
    ctx,
    ownParticipantId(ctx),
    rows.flatMap(({ payload }) => payload.meetingId ?? []),
  )
  const titles = await titlesOf(ctx, rows)
  return rows.flatMap((row) => {
    const person = byId.get(row.payload.participantId ?? '') ?? null
    const event = titles.get(row.payload.eventId ?? '') ?? null
    const kind = row.kind as NotificationKind
    if (!person && !event && !isUnnamedEvent(kind)) return []
    const { meetingId } = row.payload
    return {
      id: row.id,
      kind,
      person,
      event,
      href: notificationPath(row),
      meeting: meetingId ? { meetingId, rating: ratings.get(meetingId) ?? null } : null,
      createdAt: row.createdAt.toISOString(),
      seen: row.seenAt !== null,
    }
  })
}

type Row = typeof notifications.$inferSelect

/** The community events that notifications are about. */
async function titlesOf(ctx: Ctx, rows: readonly Row[]) {
  const ids = rows.flatMap(({ payload }) => payload.eventId ?? [])
  if (ids.length === 0) return new Map<string, never>()
  const found = await ctx.db
    .select({ eventId: events.id, title: events.title })
    .from(events)
    .where(inArray(events.id, ids))
  return new Map(found.map((event) => [event.eventId, event]))
}
