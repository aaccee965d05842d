import { and, eq, isNull } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipantId } from '../participant/own-participant'

/** The signed-in member does not want to be asked for phrases on the main page again. */
export async function dismissPhraseRequest(ctx: Ctx): Promise<{ dismissed: true }> {
  await ctx.db
    .update(participants)
    .set({ phrasesAskedAt: ctx.clock.now() })
    .where(and(eq(participants.id, ownParticipantId(ctx)), isNull(participants.phrasesAskedAt)))
  return { dismissed: true }
}
