import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { notifications } from '@/lib/db/schema/message'
import { bookmarks, hides, partnerNotes, relations, reports } from '@/lib/db/schema/people'
import { forbiddenPairs, pairSamples, pairScores, requiredPairs } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** Their private data about others, and others' about them. Of a report, only its existence and reason remain. */
export async function erasePeople(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { db, community } = ctx
  const them = [...ids]
  for (const table of [bookmarks, relations, hides, partnerNotes]) {
    await db
      .delete(table)
      .where(
        and(
          eq(table.communityId, community.id),
          or(inArray(table.participantId, them), inArray(table.subjectId, them)),
        ),
      )
  }
  for (const table of [forbiddenPairs, requiredPairs, pairSamples, pairScores]) {
    await db
      .delete(table)
      .where(
        and(
          eq(table.communityId, community.id),
          or(inArray(table.participantId, them), inArray(table.partnerId, them)),
        ),
      )
  }
  await db
    .update(reports)
    .set({
      note: null,
      // The other member's messages stay for the organisers.
      messages: sql`(SELECT jsonb_agg(m) FROM jsonb_array_elements(${reports.messages}) m
        WHERE m ->> 'senderId' <> ALL(${sql.param(them)}::text[]))`,
    })
    .where(
      and(
        eq(reports.communityId, community.id),
        or(inArray(reports.participantId, them), inArray(reports.subjectId, them)),
      ),
    )
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.communityId, community.id),
        or(
          inArray(notifications.participantId, them),
          inArray(sql`${notifications.payload} ->> 'participantId'`, them),
        ),
      ),
    )
}
