import { and, asc, eq, gt, ne, notExists, sql } from 'drizzle-orm'
import { events, participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { presentMembers } from '../visibility/visibility'
import { notifyOfInvitation } from './event-news'

const BATCH_SIZE = 200

/**
 * Invites the next batch of members to an event: all who have not answered. Resumable: continues after the given
 * member, and notifies nobody twice.
 * @returns the last member invited; null when there are no more, or the event is no longer open
 */
export async function inviteToEvent(
  ctx: Ctx,
  { eventId, after, except }: { eventId: string; after: string | null; except: string | null },
): Promise<string | null> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId))
  if (event?.status !== 'published' || event.eventDateTime <= ctx.clock.now()) return null
  const answered = ctx.db
    .select({ one: sql`1` })
    .from(participations)
    .where(and(eq(participations.eventId, eventId), eq(participations.participantId, participants.id)))
  const rows = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        presentMembers(ctx),
        after ? gt(participants.id, after) : undefined,
        except ? ne(participants.id, except) : undefined,
        notExists(answered),
      ),
    )
    .orderBy(asc(participants.id))
    .limit(BATCH_SIZE)
  await notifyOfInvitation(
    ctx,
    event,
    rows.map(({ id }) => id),
  )
  return rows.length === BATCH_SIZE ? (rows.at(-1)?.id ?? null) : null
}
