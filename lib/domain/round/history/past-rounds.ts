import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { FEWEST_PEOPLE } from '@/lib/contracts/charts'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { PastRound, PastRoundOrder } from '@/lib/contracts/past-round'
import { notFound } from '@/lib/core/errors'
import { isWeekly } from '@/lib/db/is-weekly'
import { meetingFeedback } from '@/lib/db/schema/meeting'
import { intros, matches, matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'
import { requireOrganiserOrKey } from '../../community/require-organiser-or-key'
import { hasMet, meetingResults } from '../../match/meeting-results'
import type { RoundRow } from '../schedule/coming-round'

const SENT = and(isWeekly, inArray(rounds.status, ['sending', 'sent']))

/**
 * Sent rounds with their outcomes so far; those without a rating come last. Keys read figures; which two were
 * introduced is for organisers.
 */
export async function listPastRounds(
  ctx: Ctx,
  { page, sort, order }: PastRoundOrder & { page: number },
): Promise<PageOf<PastRound>> {
  requireOrganiserOrKey(ctx, 'rounds:read')
  const start = page * PAGE_SIZE
  const byNumber = ctx.db
    .select()
    .from(rounds)
    .where(SENT)
    .orderBy(order === 'asc' ? asc(rounds.number) : desc(rounds.number))
  if (sort === 'number') {
    const { list, ...rest } = toPage(await byNumber.limit(PAGE_SIZE + 1).offset(start), page)
    return { ...rest, list: await inFigures(ctx, list) }
  }
  const all = await inFigures(ctx, await byNumber)
  const sign = order === 'asc' ? 1 : -1
  const none = sign * Number.POSITIVE_INFINITY
  all.sort((a, b) => sign * ((a[sort] ?? none) - (b[sort] ?? none)) || 0)
  return toPage(all.slice(start, start + PAGE_SIZE + 1), page)
}

/** The latest of them; null before the first. Checks no role: jobs call it, too. */
export async function latestPastRound(ctx: Ctx): Promise<PastRound | null> {
  const latest = await ctx.db.select().from(rounds).where(SENT).orderBy(desc(rounds.number)).limit(1)
  const [figures] = await inFigures(ctx, latest)
  return figures ?? null
}

/**
 * One of them.
 * @throws DomainError 'not-found', also for an unsent round
 */
export async function viewPastRound(ctx: Ctx, roundId: string): Promise<PastRound> {
  requireOrganiserOrKey(ctx, 'rounds:read')
  const [figures] = await inFigures(ctx, [await findPastRound(ctx, roundId)])
  return figures!
}

/** @throws DomainError 'not-found', also for an unsent round */
export async function requirePastRound(ctx: Ctx, roundId: string): Promise<RoundRow> {
  requireOrganiser(ctx)
  return findPastRound(ctx, roundId)
}

/** @throws DomainError 'not-found', also for an unsent round */
export async function findPastRound(ctx: Ctx, roundId: string): Promise<RoundRow> {
  const [round] = await ctx.db
    .select()
    .from(rounds)
    .where(and(eq(rounds.id, roundId), SENT))
  if (!round) throw notFound()
  return round
}

async function inFigures(ctx: Ctx, rows: RoundRow[]): Promise<PastRound[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  // One after another: a transaction is one connection.
  const pairs = await pairsOf(ctx, ids)
  const members = await membersOf(ctx, ids)
  const unmatchedCounts = await unmatchedOf(ctx, ids)
  const met = await metOf(ctx, ids)
  const ratings = await ratingsOf(ctx, ids)
  return rows.map(({ id, number, status, sentAt, eligibleCount }) => {
    const rated = ratings.get(id)
    return {
      roundId: id,
      number,
      sentAt: status === 'sent' ? (sentAt?.toISOString() ?? null) : null,
      eligible: eligibleCount,
      pairs: pairs.get(id)?.all ?? 0,
      rematched: pairs.get(id)?.rematched ?? 0,
      leftOut: unmatchedCounts.get(id)?.n ?? 0,
      introduced: members.get(id)?.introduced ?? 0,
      answered: members.get(id)?.answered ?? 0,
      wrote: pairs.get(id)?.wrote ?? 0,
      met: met.get(id)?.met ?? 0,
      confirmed: met.get(id)?.confirmed ?? 0,
      rating: rated && rated.people >= FEWEST_PEOPLE ? rated.average : null,
    }
  })
}

const n = sql<number>`count(*)::int`
const byRound = <T extends { roundId: string | null }>(rows: T[]) =>
  new Map(rows.map((row) => [row.roundId, row] as const))
/** Pairs that stand before both sides. */
const ofRounds = (ids: string[]) => and(inArray(matches.roundId, ids), eq(matches.status, 'sent'))

const pairsOf = async ({ db }: Ctx, ids: string[]) =>
  byRound(
    await db
      .select({
        roundId: matches.roundId,
        all: n,
        rematched: sql<number>`count(*) FILTER (WHERE ${matches.rematch})::int`,
        wrote: count(intros.id),
      })
      .from(matches)
      // A pair has one intro at most.
      .leftJoin(intros, eq(intros.matchId, matches.id))
      .where(ofRounds(ids))
      .groupBy(matches.roundId),
  )

/** Whoever meets two, as one of three or again within the week, is one member. */
const membersOf = async ({ db }: Ctx, ids: string[]) =>
  byRound(
    await db
      .select({
        roundId: matches.roundId,
        introduced: sql<number>`count(DISTINCT ${matchSides.participantId})::int`,
        answered: sql<number>`count(DISTINCT ${matchSides.participantId})
          FILTER (WHERE ${matchSides.state} <> 'pending' OR ${intros.fromId} = ${matchSides.participantId})::int`,
      })
      .from(matches)
      .innerJoin(matchSides, eq(matchSides.matchId, matches.id))
      .leftJoin(intros, eq(intros.matchId, matches.id))
      .where(ofRounds(ids))
      .groupBy(matches.roundId),
  )

const unmatchedOf = async ({ db }: Ctx, ids: string[]) =>
  byRound(
    await db
      .select({ roundId: unmatched.roundId, n })
      .from(unmatched)
      .where(inArray(unmatched.roundId, ids))
      .groupBy(unmatched.roundId),
  )

const metOf = async (ctx: Ctx, ids: string[]) => {
  const theirs = ctx.db.select({ id: matches.id }).from(matches).where(ofRounds(ids))
  const results = meetingResults(ctx, sql`match_id IN (${theirs})`)
  return byRound(
    await ctx.db
      .select({
        roundId: matches.roundId,
        met: n,
        confirmed: sql<number>`count(*) FILTER (WHERE result = 'confirmed')::int`,
      })
      .from(matches)
      .innerJoin(sql`(${results}) results`, sql`results.match_id = ${matches.id}`)
      .where(hasMet)
      .groupBy(matches.roundId),
  )
}

const ratingsOf = async ({ db }: Ctx, ids: string[]) =>
  byRound(
    await db
      .select({
        roundId: matches.roundId,
        people: sql<number>`count(DISTINCT ${meetingFeedback.participantId}) FILTER (WHERE ${meetingFeedback.score} IS NOT NULL)::int`,
        average: sql<number>`avg(${meetingFeedback.score})::float8`,
      })
      .from(meetingFeedback)
      .innerJoin(matches, eq(matches.id, meetingFeedback.matchId))
      .where(ofRounds(ids))
      .groupBy(matches.roundId),
  )
