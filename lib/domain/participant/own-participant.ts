import { eq } from 'drizzle-orm'
import { forbidden, unauthenticated } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

export type Participant = typeof participants.$inferSelect

/** The id of the signed-in member's participant, also when disabled. */
export function ownParticipantId(ctx: Ctx): string {
  if (ctx.actor.kind !== 'user') throw unauthenticated()
  if (!ctx.actor.participantId) throw forbidden()
  return ctx.actor.participantId
}

/**
 * The signed-in member's participant; 'update' locks it until the transaction ends. Rows that reference it can still be
 * written: a stronger lock would deadlock with members who act on each other.
 */
export async function ownParticipant(ctx: Ctx, lock?: 'update'): Promise<Participant> {
  const query = ctx.db
    .select()
    .from(participants)
    .where(eq(participants.id, ownParticipantId(ctx)))
  const [row] = await (lock ? query.for('no key update') : query)
  if (!row) throw forbidden()
  return row
}
