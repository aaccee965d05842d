import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Relevance } from '@/lib/contracts/matching'
import { notFound } from '@/lib/core/errors'
import type { RelevanceLevel } from '@/lib/core/relevance-level'
import { intros, matchSides } from '@/lib/db/schema/round'
import type { Fit } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { askEngine } from '../engine/ask-engine'
import { ownParticipant } from '../participant/own-participant'
import { requireMember } from '../participant/require-member'
import { seeParticipant } from '../participant/see-participant'

/** The chance of two members with nothing in common. */
const STRANGER = 0.05

/** Number of best people that count: as many as a member meets in two or three months. */
const PEOPLE = 10

/** The engine's estimate weighs as much as this many answered introductions. */
const PRIOR_WEIGHT = 8
const OUTCOMES = 12

/** Rates from which a profile is easy to match, or fairly easy. */
const EASY = 0.45
const FAIR = 0.25

export const levelOfRate = (rate: number): RelevanceLevel =>
  rate >= EASY ? 'high' : rate >= FAIR ? 'good' : 'try'

type Outcomes = { mutual: number; answered: number }

/**
 * A member's relevance rate: the chance that both are interested in their next introduction. The engine's estimate for
 * the ten best people left for them, corrected by the outcomes of their last introductions.
 */
export function rateFrom(fits: readonly Pick<Fit, 'chance'>[], { mutual, answered }: Outcomes): number {
  const best = fits.slice(0, PEOPLE)
  const hopes = best.reduce((sum, { chance }) => sum + chance, 0)
  // If there are fewer than ten, the missing ones count as strangers.
  const expected = (hopes + (PEOPLE - best.length) * STRANGER) / PEOPLE
  return (expected * PRIOR_WEIGHT + mutual) / (PRIOR_WEIGHT + answered)
}

/** Of the member's last introductions that somebody reacted to: how many, and in how many both said yes. */
export async function recentOutcomes(ctx: Ctx, participantId: string): Promise<Outcomes> {
  const rows = await ctx.db
    .select({ status: intros.status })
    .from(matchSides)
    .leftJoin(intros, eq(intros.matchId, matchSides.matchId))
    .where(
      and(
        eq(matchSides.participantId, participantId),
        isNotNull(matchSides.sentAt),
        or(inArray(intros.status, ['accepted', 'declined']), eq(matchSides.state, 'not-interested')),
      ),
    )
    .orderBy(desc(matchSides.sentAt))
    .limit(OUTCOMES)
  return {
    mutual: rows.filter(({ status }) => status === 'accepted').length,
    answered: rows.length,
  }
}

/**
 * The member's own rate as last computed, or, with another member's id, how well that one fits the viewer.
 * @throws DomainError 'not-found' for members not visible to the viewer
 */
export async function viewRelevance(
  context: RequestContext,
  otherId: string | undefined,
): Promise<Relevance> {
  const { own, other } = await withTenant(context, async (ctx) => {
    const { participantId } = requireMember(ctx)
    if (!otherId || otherId === participantId) return { own: await ownParticipant(ctx), other: null }
    const { participant, visibility } = await seeParticipant(ctx, { id: otherId })
    if (visibility !== 'member') throw notFound()
    return { own: null, other: participant }
  })
  if (own) {
    const rate = own.relevanceRate
    return { participantId: own.id, relevanceRate: rate, level: rate === null ? null : levelOfRate(rate) }
  }
  const { answer } = await askEngine(context, async (ctx) => ({
    question: { kind: 'pair' as const, memberId: requireMember(ctx).participantId, otherId: other.id },
    facts: null,
  }))
  return {
    participantId: other.id,
    relevanceRate: answer?.chance ?? null,
    level: answer?.level ?? null,
  }
}
