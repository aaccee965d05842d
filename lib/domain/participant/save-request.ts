import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { participants, requests } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import type { Participant } from './own-participant'

/**
 * Stores a new version of a member's request, closes the one before and ends its pause. The same text changes nothing.
 * Also for contexts that span communities.
 */
export async function saveRequest(
  ctx: Ctx,
  before: Pick<Participant, 'id' | 'lookingFor' | 'requestPausedAt'>,
  text: string,
): Promise<void> {
  if (before.lookingFor === text) return
  const now = ctx.clock.now()
  await ctx.db
    .update(requests)
    .set({ closedAt: now })
    .where(
      and(
        eq(requests.communityId, ctx.community.id),
        eq(requests.participantId, before.id),
        isNull(requests.closedAt),
      ),
    )
  await ctx.db.insert(requests).values({
    communityId: ctx.community.id,
    id: newId(),
    participantId: before.id,
    text,
    createdAt: now,
  })
  if (before.requestPausedAt)
    await ctx.db
      .update(participants)
      .set({ requestPausedAt: null })
      .where(and(eq(participants.communityId, ctx.community.id), eq(participants.id, before.id)))
}
