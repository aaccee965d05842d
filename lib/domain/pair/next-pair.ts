import { and, asc, desc, eq, exists, inArray, isNotNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NextPair } from '@/lib/contracts/round'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults, matchings, pairScores } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { viewPersonCard } from '../matching/view-person-card'
import { organiserId, pairOf, peopleOf } from './pair-of'

const one = alias(participants, 'one')
const other = alias(participants, 'other')
const side = alias(matchingResults, 'side')

/**
 * The next pair for the organiser to judge, and how many are left: of those whom the coming round introduces first, then
 * of earlier introductions, the latest first; among them, whom no other organiser has judged yet. Each organiser judges
 * a pair once, or puts it aside.
 */
export async function nextPair(ctx: Ctx): Promise<NextPair> {
  const me = organiserId(ctx)
  const open = and(
    eq(matchings.kind, 'weekly'),
    inArray(matchings.status, ['preview', 'sent']),
    isNotNull(one.profileFilledAt),
    isNotNull(other.profileFilledAt),
    notExists(scoresOf(ctx, eq(pairScores.scoredBy, me))),
  )
  const of = () =>
    ctx.db
      .select({ id: matchings.id })
      .from(matchings)
      .innerJoin(side, and(eq(side.matchingId, matchings.id), lt(side.participantId, side.partnerId)))
      .innerJoin(one, eq(one.id, side.participantId))
      .innerJoin(other, eq(other.id, side.partnerId))
      .where(open)
  const [next] = await of()
    .orderBy(
      asc(exists(scoresOf(ctx, isNotNull(pairScores.score)))),
      asc(matchings.status),
      desc(matchings.sentAt),
      asc(matchings.id),
    )
    .limit(1)
  const [left] = await ctx.db.select({ n: sql<number>`count(*)::int` }).from(of().as('open'))
  const scored = await ctx.db.$count(
    pairScores,
    and(eq(pairScores.scoredBy, me), isNotNull(pairScores.score)),
  )
  return { pair: next ? await viewPair(ctx, next.id) : null, scored, left: left?.n ?? 0 }
}

const scoresOf = (ctx: Ctx, which: SQL) =>
  ctx.db
    .select({ one: sql`1` })
    .from(pairScores)
    .where(
      and(eq(pairScores.participantId, side.participantId), eq(pairScores.partnerId, side.partnerId), which),
    )

/** A pair as an organiser judges it: both profiles, as members see them. */
async function viewPair(ctx: Ctx, pairId: string): Promise<NextPair['pair']> {
  const pair = await pairOf(ctx, pairId)
  const [a, b] = await peopleOf(ctx, pair)
  return {
    pairId,
    people: [viewPersonCard(ctx.community, a, ctx.locale), viewPersonCard(ctx.community, b, ctx.locale)],
    score: null,
    coming: pair.matching.status === 'preview',
  }
}
