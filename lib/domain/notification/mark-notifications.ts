import { and, eq, inArray, sql } from 'drizzle-orm'
import { type ParticipantEvent, participantTopic } from '@/lib/contracts/realtime-topics'
import { notFound } from '@/lib/core/errors'
import { lockedIds } from '@/lib/db/locked-ids'
import { moment } from '@/lib/db/moment'
import { notifications } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipantId } from '../participant/own-participant'
import { countNew } from './own-notifications'

/**
 * Marks notifications as seen. Ids of others are ignored.
 * @throws DomainError 'not-found' when none is theirs
 */
export function markSeen(ctx: Ctx, { ids }: { ids: string[] }): Promise<{ newCount: number }> {
  return mark(ctx, ids, { seenAt: sql`coalesce(${notifications.seenAt}, ${moment(ctx.clock.now())})` })
}

/**
 * Dismisses notifications of the member, or restores them unchanged. Ids of others are ignored.
 * @throws DomainError 'not-found' when none is theirs
 */
export function dismissNotifications(
  ctx: Ctx,
  { ids, dismissed }: { ids: string[]; dismissed: boolean },
): Promise<{ newCount: number }> {
  return mark(ctx, ids, { dismissedAt: dismissed ? ctx.clock.now() : null })
}

async function mark(
  ctx: Ctx,
  ids: string[],
  change: Parameters<ReturnType<Ctx['db']['update']>['set']>[0],
): Promise<{ newCount: number }> {
  const theirs = and(inArray(notifications.id, ids), eq(notifications.participantId, ownParticipantId(ctx)))
  const own = await ctx.db
    .update(notifications)
    .set(change)
    .where(inArray(notifications.id, lockedIds(ctx.db, notifications, theirs)))
    .returning({ id: notifications.id })
  if (own.length === 0) throw notFound()
  // Include the member's other devices.
  ctx.publish(participantTopic(ownParticipantId(ctx)), { type: 'notification' } satisfies ParticipantEvent)
  return { newCount: await countNew(ctx) }
}
