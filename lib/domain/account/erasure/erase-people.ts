import { and, eq, or, sql } from 'drizzle-orm'
import { notifications } from '@/lib/db/schema/message'
import { bookmarks, hides, partnerNotes, relations, reports } from '@/lib/db/schema/people'
import { forbiddenPairs, pairSamples, pairScores, requiredPairs } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** Their private data about others, and others' about them. Of a report, only its existence and reason remain. */
export async function erasePeople(ctx: Ctx, id: string): Promise<void> {
  const { db, community } = ctx
  for (const table of [bookmarks, relations, hides, partnerNotes]) {
    await db
      .delete(table)
      .where(
        and(eq(table.communityId, community.id), or(eq(table.participantId, id), eq(table.subjectId, id))),
      )
  }
  for (const table of [forbiddenPairs, requiredPairs, pairSamples, pairScores]) {
    await db
      .delete(table)
      .where(
        and(eq(table.communityId, community.id), or(eq(table.participantId, id), eq(table.partnerId, id))),
      )
  }
  await db
    .update(reports)
    .set({
      note: null,
      // The other member's messages stay for the organisers.
      messages: sql`(SELECT jsonb_agg(m) FROM jsonb_array_elements(${reports.messages}) m WHERE m ->> 'senderId' <> ${id})`,
    })
    .where(
      and(
        eq(reports.communityId, community.id),
        or(eq(reports.participantId, id), eq(reports.subjectId, id)),
      ),
    )
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.communityId, community.id),
        or(eq(notifications.participantId, id), sql`${notifications.payload} ->> 'participantId' = ${id}`),
      ),
    )
}
