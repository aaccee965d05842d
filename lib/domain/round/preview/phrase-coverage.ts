import { sql } from 'drizzle-orm'
import type { PhraseCoverage } from '@/lib/contracts/phrase'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** How many members of a round have given phrases. */
export async function phraseCoverage(ctx: Ctx, roundId: string): Promise<PhraseCoverage> {
  const result = await ctx.db.execute(sql`
    SELECT count(*)::int AS members, (count(*) FILTER (WHERE p.phrases <> '[]'::jsonb))::int AS "withPhrases"
    FROM ${participants} p
    WHERE p.community_id = ${ctx.community.id} AND p.id IN (
      SELECT s.participant_id FROM ${matchSides} s
        JOIN ${matches} m ON m.community_id = s.community_id AND m.id = s.match_id
        WHERE m.community_id = ${ctx.community.id} AND m.round_id = ${roundId} AND m.status <> 'removed'
      UNION SELECT u.participant_id FROM ${unmatched} u
        WHERE u.community_id = ${ctx.community.id} AND u.round_id = ${roundId})`)
  const [row] = (result as unknown as { rows: PhraseCoverage[] }).rows
  return row ?? { members: 0, withPhrases: 0 }
}
