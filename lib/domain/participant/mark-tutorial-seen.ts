import { and, eq, isNull } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipantId } from './own-participant'

/** The signed-in member has been through the guided tour; it is not shown again. */
export async function markTutorialSeen(ctx: Ctx): Promise<{ tutorialSeen: true }> {
  await ctx.db
    .update(participants)
    .set({ tutorialSeenAt: ctx.clock.now() })
    .where(and(eq(participants.id, ownParticipantId(ctx)), isNull(participants.tutorialSeenAt)))
  return { tutorialSeen: true }
}
