import { and, asc, desc, eq, exists, inArray, isNotNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NextPair, ScoringPair } from '@/lib/contracts/round'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, pairSamples, pairScores, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { toPersonCard } from '../participant/person-card'
import { pairOf, peopleOf } from './pair-of'

const one = alias(participants, 'one')
const other = alias(participants, 'other')
const side = alias(matchSides, 'side')

/** Every n-th pair is random: scoring only the engine's proposals would teach it little. */
const LOT_EVERY = 3

/**
 * The next pair for the admin to score, the one after it, and the number left: first pairs of the next round, then
 * earlier introductions, latest first, with random pairs in between; pairs no other admin has scored come first. Each
 * admin scores or skips a pair once.
 * With an event, only its introductions.
 */
export async function nextPair(ctx: Ctx, eventId?: string): Promise<NextPair> {
  const { userId: me } = requireOrganiser(ctx)
  const proposed = await openProposals(ctx, me, eventId)
  const byLot = eventId ? { ids: [], left: 0 } : await openSamples(ctx, me)
  const done = await ctx.db.$count(pairScores, eq(pairScores.scoredBy, me))
  const queue = inTurn(proposed.ids, byLot.ids, done)
  const scored = await ctx.db.$count(
    pairScores,
    and(eq(pairScores.scoredBy, me), isNotNull(pairScores.score)),
  )
  const [pair, upcoming] = [queue[0], queue[1]]
  return {
    pair: pair ? await viewPair(ctx, pair) : null,
    upcoming: upcoming ? await viewPair(ctx, upcoming) : null,
    scored,
    left: proposed.left + byLot.left,
  }
}

/** The next two: random at every n-th place, or when nothing else is left. */
function inTurn(proposed: readonly string[], byLot: readonly string[], done: number): string[] {
  const [rest, lots] = [[...proposed], [...byLot]]
  const queue: string[] = []
  for (let turn = done; queue.length < 2 && rest.length + lots.length > 0; turn++) {
    const isLot = turn % LOT_EVERY === LOT_EVERY - 1
    const next = (isLot ? lots.shift() : rest.shift()) ?? lots.shift() ?? rest.shift()
    if (next) queue.push(next)
  }
  return queue
}

type Open = { ids: string[]; left: number }

async function openProposals(ctx: Ctx, me: string, eventId?: string): Promise<Open> {
  const isPair = (which: SQL | undefined) =>
    and(eq(pairScores.participantId, side.participantId), eq(pairScores.partnerId, side.partnerId), which)
  const of = () =>
    ctx.db
      .select({ id: matches.id })
      .from(matches)
      .innerJoin(side, and(eq(side.matchId, matches.id), lt(side.participantId, side.partnerId)))
      .innerJoin(one, eq(one.id, side.participantId))
      .innerJoin(other, eq(other.id, side.partnerId))
      .where(
        and(
          ne(matches.kind, 'instant'),
          eventId ? inArray(matches.roundId, roundsOf(ctx, eventId)) : undefined,
          inArray(matches.status, ['preview', 'sent']),
          isNotNull(one.profileFilledAt),
          isNotNull(other.profileFilledAt),
          notExists(judged(ctx, isPair(eq(pairScores.scoredBy, me)))),
        ),
      )
  const rows = await of()
    .orderBy(
      asc(exists(judged(ctx, isPair(isNotNull(pairScores.score))))),
      asc(matches.status),
      desc(matches.sentAt),
      asc(matches.id),
    )
    .limit(2)
  const [left] = await ctx.db.select({ n: sql<number>`count(*)::int` }).from(of().as('open'))
  return { ids: rows.map(({ id }) => id), left: left?.n ?? 0 }
}

/** Random pairs that have not been introduced since; introduced ones are scored as such. */
async function openSamples(ctx: Ctx, me: string): Promise<Open> {
  const isPair = (which: SQL | undefined) =>
    and(
      eq(pairScores.participantId, pairSamples.participantId),
      eq(pairScores.partnerId, pairSamples.partnerId),
      which,
    )
  const proposed = ctx.db
    .select({ one: sql`1` })
    .from(side)
    .innerJoin(matches, eq(matches.id, side.matchId))
    .where(
      and(
        eq(side.participantId, pairSamples.participantId),
        eq(side.partnerId, pairSamples.partnerId),
        ne(matches.kind, 'instant'),
        ne(matches.status, 'removed'),
      ),
    )
  const open = and(
    isNotNull(one.profileFilledAt),
    isNotNull(other.profileFilledAt),
    notExists(proposed),
    notExists(judged(ctx, isPair(eq(pairScores.scoredBy, me)))),
  )
  const of = () =>
    ctx.db
      .select({ id: pairSamples.id })
      .from(pairSamples)
      .innerJoin(one, eq(one.id, pairSamples.participantId))
      .innerJoin(other, eq(other.id, pairSamples.partnerId))
      .where(open)
  const rows = await of()
    .orderBy(asc(exists(judged(ctx, isPair(isNotNull(pairScores.score))))), asc(pairSamples.id))
    .limit(2)
  const [left] = await ctx.db.select({ n: sql<number>`count(*)::int` }).from(of().as('open'))
  return { ids: rows.map(({ id }) => id), left: left?.n ?? 0 }
}

const roundsOf = ({ db }: Ctx, eventId: string) =>
  db.select({ id: rounds.id }).from(rounds).where(eq(rounds.eventId, eventId))

const judged = (ctx: Ctx, which: SQL | undefined) =>
  ctx.db.select({ one: sql`1` }).from(pairScores).where(which)

/** A pair for scoring: both profiles, as members see them. */
async function viewPair(ctx: Ctx, pairId: string): Promise<ScoringPair> {
  const pair = await pairOf(ctx, pairId)
  const [a, b] = await peopleOf(ctx, pair)
  return {
    pairId,
    people: [toPersonCard(ctx.community, a, ctx.locale), toPersonCard(ctx.community, b, ctx.locale)],
    score: null,
    origin: pair.origin,
  }
}
