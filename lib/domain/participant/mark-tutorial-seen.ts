import { and, eq, isNull } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipantId } from './own-participant'

/** Records that the signed-in member has seen the guided tour, which is not shown again. */
export async function markTutorialSeen(ctx: Ctx): Promise<{ tutorialSeen: true }> {
  await ctx.db
    .update(participants)
    .set({ tutorialSeenAt: ctx.clock.now() })
    .where(and(eq(participants.id, ownParticipantId(ctx)), isNull(participants.tutorialSeenAt)))
  return { tutorialSeen: true }
}
