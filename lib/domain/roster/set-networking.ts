import { and, eq, inArray } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { overtakeBulkActions } from '../participant/overtake-bulk-actions'

/**
 * Turns members' introductions on or off. A pause that they set themselves stays.
 * @returns the changed members
 */
export async function setNetworking(
  ctx: Ctx,
  participantIds: readonly string[],
  networkingEnabled: boolean,
): Promise<string[]> {
  const rows = await ctx.db
    .update(participants)
    .set({ networkingEnabled, updatedAt: ctx.clock.now() })
    .where(
      and(
        inArray(participants.id, [...participantIds]),
        eq(participants.networkingEnabled, !networkingEnabled),
      ),
    )
    .returning({ id: participants.id })
  const changed = rows.map(({ id }) => id)
  await overtakeBulkActions(ctx, changed, 'networking')
  return changed
}
