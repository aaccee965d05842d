import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { requests } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/** Deletes the imported version of a request, and reopens the one before; `ctx` spans communities. */
export async function takeBackRequest(
  { db, community }: Ctx,
  participantId: string,
  textBefore: string,
): Promise<void> {
  const ofMember = and(eq(requests.communityId, community.id), eq(requests.participantId, participantId))
  await db.delete(requests).where(and(ofMember, isNull(requests.closedAt)))
  const [before] = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(ofMember, isNotNull(requests.closedAt), eq(requests.text, textBefore)))
    .orderBy(desc(requests.closedAt))
    .limit(1)
  if (before)
    await db
      .update(requests)
      .set({ closedAt: null })
      .where(and(ofMember, eq(requests.id, before.id)))
}
