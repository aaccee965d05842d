import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { hides, relations, reports } from '@/lib/db/schema/people'
import { matchingResults, pairVetoes } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** Whom a member must not be introduced to: by what has been between the two, or by an organiser's word. */
export async function apartFrom(ctx: Ctx, memberId: string, moment: Date): Promise<Set<string>> {
  const met = await ctx.db
    .select({ id: matchingResults.partnerId })
    .from(matchingResults)
    .where(and(eq(matchingResults.participantId, memberId), isNotNull(matchingResults.sentAt)))
  const result = await ctx.db.execute(sql`
    SELECT subject_id AS id FROM ${hides} WHERE participant_id = ${memberId}
    UNION SELECT participant_id FROM ${hides} WHERE subject_id = ${memberId}
    UNION SELECT subject_id FROM ${relations} WHERE participant_id = ${memberId} AND relation_type = 'DISLIKE'
    UNION SELECT participant_id FROM ${relations} WHERE subject_id = ${memberId} AND relation_type = 'DISLIKE'
    UNION SELECT subject_id FROM ${reports} WHERE participant_id = ${memberId}
    UNION SELECT participant_id FROM ${reports} WHERE subject_id = ${memberId}
    UNION SELECT partner_id FROM ${pairVetoes} WHERE participant_id = ${memberId}
      AND (until IS NULL OR until >= ${moment.toISOString()}::timestamptz)
    UNION SELECT participant_id FROM ${pairVetoes} WHERE partner_id = ${memberId}
      AND (until IS NULL OR until >= ${moment.toISOString()}::timestamptz)`)
  const others = (result as unknown as { rows: { id: string }[] }).rows
  return new Set([...met, ...others].map(({ id }) => id))
}
