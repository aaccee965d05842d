import { and, asc, eq, ne, not, notExists, sql } from 'drizzle-orm'
import { isEventOnly } from '@/lib/db/is-event-only'
import { events, participations } from '@/lib/db/schema/event'
import { notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { presentMembers } from '../visibility/visibility'
import { invitationCause, notifyOfInvitation } from './event-news'

const BATCH_SIZE = 200

/**
 * Invites the next batch of members to an event: those who may see it, have not answered and are not invited yet.
 * Resumable: a repeated job continues with them.
 * @returns whether more may be left
 */
export async function inviteToEvent(
  ctx: Ctx,
  { eventId, except }: { eventId: string; except: string | null },
): Promise<boolean> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId))
  if (event?.status !== 'published' || event.eventDateTime <= ctx.clock.now()) return false
  const answered = ctx.db
    .select({ one: sql`1` })
    .from(participations)
    .where(and(eq(participations.eventId, eventId), eq(participations.participantId, participants.id)))
  const invited = ctx.db
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      eq(notifications.dedupeKey, sql`${invitationCause(eventId, '')}::text || ${participants.id}::text`),
    )
  const rows = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        presentMembers(ctx),
        event.visibility === 'MEMBERS' ? not(isEventOnly) : undefined,
        except ? ne(participants.id, except) : undefined,
        notExists(answered),
        notExists(invited),
      ),
    )
    .orderBy(asc(participants.id))
    .limit(BATCH_SIZE)
  await notifyOfInvitation(
    ctx,
    event,
    rows.map(({ id }) => id),
  )
  return rows.length === BATCH_SIZE
}
