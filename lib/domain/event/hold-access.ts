import { eq } from 'drizzle-orm'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Whoever disables the member waits until the transaction ends, and then takes them out of its event too. Call it before
 * the event is locked, as `setAccess` locks in that order.
 * @returns whether the member is enabled
 */
export async function holdAccess(ctx: Ctx, participantId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ enabled: memberships.enabled })
    .from(memberships)
    .innerJoin(participants, membershipOfParticipant)
    .where(eq(participants.id, participantId))
    .for('share', { of: memberships })
  return row?.enabled ?? false
}
