import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { ScoredPair } from '@/lib/contracts/round'
import { participants } from '@/lib/db/schema/participant'
import { pairScores } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { personLine } from '../participant/person-line'

/** The pairs that the organiser has scored, latest first. */
export async function listScoredPairs(ctx: Ctx, page: number): Promise<PageOf<ScoredPair>> {
  const { userId: me } = requireOrganiser(ctx)
  const one = alias(participants, 'one')
  const other = alias(participants, 'other')
  const rows = await ctx.db
    .select({ judged: pairScores, one, other })
    .from(pairScores)
    .innerJoin(one, eq(one.id, pairScores.participantId))
    .innerJoin(other, eq(other.id, pairScores.partnerId))
    .where(and(eq(pairScores.scoredBy, me), isNotNull(pairScores.score)))
    .orderBy(desc(pairScores.scoredAt), desc(pairScores.matchId))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(
    rows.flatMap(({ judged, one, other }) =>
      judged.score === null
        ? []
        : [
            {
              pairId: judged.matchId,
              people: [personLine(one), personLine(other)] as ScoredPair['people'],
              score: judged.score,
              scoredAt: judged.scoredAt.toISOString(),
            },
          ],
    ),
    page,
  )
}
