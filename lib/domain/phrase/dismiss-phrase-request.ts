import { and, eq, isNull } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipantId } from '../participant/own-participant'

/** Stops asking the signed-in member for phrases on the main page. */
export async function dismissPhraseRequest(ctx: Ctx): Promise<{ dismissed: true }> {
  await ctx.db
    .update(participants)
    .set({ phrasesAskedAt: ctx.clock.now() })
    .where(and(eq(participants.id, ownParticipantId(ctx)), isNull(participants.phrasesAskedAt)))
  return { dismissed: true }
}
