import { and, count, desc, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import {
  NOTIFICATION_KINDS,
  type NotificationGlance,
  type NotificationKind,
  type NotificationView,
} from '@/lib/contracts/notification'
import { notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { ratingsOf } from '../meeting/pending-score'
import { ownParticipantId } from '../participant/own-participant'

/** The newest first; the id decides between those of one moment. */
export const NEWEST_FIRST = [desc(notifications.createdAt), desc(notifications.id)]

/**
 * Those that the signed-in member is shown: of kinds that this version knows, not dismissed, and about nobody who
 * blocked them or whom they blocked.
 */
export function shownTo(ctx: Ctx): SQL | undefined {
  const me = ownParticipantId(ctx)
  const about = sql`${notifications.payload} ->> 'participantId'`
  const blocked = ctx.db
    .select({ one: sql`1` })
    .from(hides)
    .where(
      and(
        eq(hides.kind, 'block'),
        or(
          and(eq(hides.participantId, me), sql`${hides.subjectId}::text = ${about}`),
          and(eq(hides.subjectId, me), sql`${hides.participantId}::text = ${about}`),
        ),
      ),
    )
  return and(
    eq(notifications.participantId, me),
    inArray(notifications.kind, [...NOTIFICATION_KINDS]),
    isNull(notifications.dismissedAt),
    notExists(blocked),
  )
}

/** How many the signed-in member has not seen. */
export async function countNew(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(notifications)
    .where(and(shownTo(ctx), isNull(notifications.seenAt)))
  return row?.n ?? 0
}

/** What the bell of a page begins with. */
export async function glanceAtNotifications(ctx: Ctx): Promise<NotificationGlance> {
  const [newest] = await ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(shownTo(ctx))
    .orderBy(...NEWEST_FIRST)
    .limit(1)
  return { newCount: newest ? await countNew(ctx) : 0, newestId: newest?.id ?? null }
}

/** Where it happened, or where it is answered. */
export function notificationPath({
  kind,
  payload,
}: Pick<typeof notifications.$inferSelect, 'kind' | 'payload'>): string {
  if (payload.matchingId) return `/my_communities?rate=${payload.matchingId}`
  if (payload.matchingResultId) return `/my_communities?match=${payload.matchingResultId}`
  if (kind === 'request-answered') return '/my_communities#my-request'
  return kind === 'answer-thanked' ? '/my_communities/requests' : '/my_communities'
}

/** Rows as the member reads them, each with the person it is about. */
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
  const ratings = await ratingsOf(
    ctx,
    ownParticipantId(ctx),
    rows.flatMap(({ payload }) => payload.matchingId ?? []),
  )
  return rows.flatMap((row) => {
    const person = byId.get(row.payload.participantId ?? '')
    if (!person) return []
    const { matchingId } = row.payload
    return {
      id: row.id,
      kind: row.kind as NotificationKind,
      person,
      href: notificationPath(row),
      meeting: matchingId ? { matchingId, rating: ratings.get(matchingId) ?? null } : null,
      createdAt: row.createdAt.toISOString(),
      seen: row.seenAt !== null,
    }
  })
}
