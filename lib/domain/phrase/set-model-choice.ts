import { eq } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import { phraseDrafts } from '@/lib/db/schema/phrase'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipant } from '../participant/own-participant'

/** Whether the language model may read the signed-in member's profile; opting out deletes its drafts. */
export async function setModelChoice(ctx: Ctx, optedOut: boolean): Promise<{ optedOut: boolean }> {
  const me = await ownParticipant(ctx, 'update')
  if (me.modelOptedOut === optedOut) return { optedOut }
  await ctx.db
    .update(participants)
    .set({ modelOptedOut: optedOut, updatedAt: ctx.clock.now() })
    .where(eq(participants.id, me.id))
  if (optedOut) await ctx.db.delete(phraseDrafts).where(eq(phraseDrafts.participantId, me.id))
  return { optedOut }
}
