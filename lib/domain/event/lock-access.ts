import { eq } from 'drizzle-orm'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Locks a member's access until the transaction ends: an organiser who disables them waits, and then removes them from
 * this event too. Call it before locking the event, because `setAccess` locks in that order.
 * @returns whether the member is enabled
 */
export async function lockAccess(ctx: Ctx, participantId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ enabled: memberships.enabled })
    .from(memberships)
    .innerJoin(participants, membershipOfParticipant)
    .where(eq(participants.id, participantId))
    .for('share', { of: memberships })
  return row?.enabled ?? false
}
