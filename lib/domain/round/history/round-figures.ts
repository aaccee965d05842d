import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { FEWEST_PEOPLE } from '@/lib/contracts/charts'
import type { PastRound } from '@/lib/contracts/past-round'
import { meetingFeedback } from '@/lib/db/schema/meeting'
import { intros, matches, matchSides, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { hasMet, meetingResults } from '../../match/meeting-results'

export type RoundFigures = Pick<
  PastRound,
  'pairs' | 'rematched' | 'introduced' | 'answered' | 'wrote' | 'planned' | 'met' | 'confirmed' | 'rating'
>

/**
 * The outcomes of sent rounds so far.
 * @returns the figures of a weekly round by its id, or of all those rounds of an event by the event's id
 */
export async function readRoundFigures(ctx: Ctx, ids: string[]): Promise<(key: string) => RoundFigures> {
  // One after another: a transaction is one connection.
  const pairs = await pairsOf(ctx, ids)
  const members = await membersOf(ctx, ids)
  const meetings = await meetingsOf(ctx, ids)
  const ratings = await ratingsOf(ctx, ids)
  return (key) => {
    const rated = ratings.get(key)
    return {
      pairs: pairs.get(key)?.all ?? 0,
      rematched: pairs.get(key)?.rematched ?? 0,
      introduced: members.get(key)?.introduced ?? 0,
      answered: members.get(key)?.answered ?? 0,
      wrote: pairs.get(key)?.wrote ?? 0,
      planned: meetings.get(key)?.planned ?? 0,
      met: meetings.get(key)?.met ?? 0,
      confirmed: meetings.get(key)?.confirmed ?? 0,
      rating: rated && rated.people >= FEWEST_PEOPLE ? rated.average : null,
    }
  }
}

const n = sql<number>`count(*)::int`
/** Weekly rounds by their id; the rounds of an event together, by the event's. */
const key = sql<string>`coalesce(${rounds.eventId}, ${rounds.id})`
const byKey = <T extends { key: string }>(rows: T[]) => new Map(rows.map((row) => [row.key, row] as const))
/** Pairs that both sides see. */
const ofRounds = (ids: string[]) => and(inArray(matches.roundId, ids), eq(matches.status, 'sent'))

const pairsOf = async ({ db }: Ctx, ids: string[]) =>
  byKey(
    await db
      .select({
        key,
        all: n,
        rematched: sql<number>`count(*) FILTER (WHERE ${matches.rematch})::int`,
        wrote: count(intros.id),
      })
      .from(matches)
      .innerJoin(rounds, eq(rounds.id, matches.roundId))
      // A pair has one intro at most.
      .leftJoin(intros, eq(intros.matchId, matches.id))
      .where(ofRounds(ids))
      .groupBy(key),
  )

/** A member of a trio, or with a rematch, counts once. */
const membersOf = async ({ db }: Ctx, ids: string[]) =>
  byKey(
    await db
      .select({
        key,
        introduced: sql<number>`count(DISTINCT ${matchSides.participantId})::int`,
        answered: sql<number>`count(DISTINCT ${matchSides.participantId})
          FILTER (WHERE ${matchSides.state} IN ('interested', 'not-interested') OR ${intros.fromId} = ${matchSides.participantId})::int`,
      })
      .from(matches)
      .innerJoin(rounds, eq(rounds.id, matches.roundId))
      .innerJoin(matchSides, eq(matchSides.matchId, matches.id))
      .leftJoin(intros, eq(intros.matchId, matches.id))
      .where(ofRounds(ids))
      .groupBy(key),
  )

const meetingsOf = async (ctx: Ctx, ids: string[]) => {
  const theirs = ctx.db.select({ id: matches.id }).from(matches).where(ofRounds(ids))
  const results = meetingResults(ctx, sql`match_id IN (${theirs})`)
  return byKey(
    await ctx.db
      .select({
        key,
        planned: n,
        met: sql<number>`count(*) FILTER (WHERE ${hasMet})::int`,
        confirmed: sql<number>`count(*) FILTER (WHERE result = 'confirmed')::int`,
      })
      .from(matches)
      .innerJoin(rounds, eq(rounds.id, matches.roundId))
      .innerJoin(sql`(${results}) results`, sql`results.match_id = ${matches.id}`)
      .groupBy(key),
  )
}

const ratingsOf = async ({ db }: Ctx, ids: string[]) =>
  byKey(
    await db
      .select({
        key,
        people: sql<number>`count(DISTINCT ${meetingFeedback.participantId}) FILTER (WHERE ${meetingFeedback.score} IS NOT NULL)::int`,
        average: sql<number>`avg(${meetingFeedback.score})::float8`,
      })
      .from(meetingFeedback)
      .innerJoin(matches, eq(matches.id, meetingFeedback.matchId))
      .innerJoin(rounds, eq(rounds.id, matches.roundId))
      .where(ofRounds(ids))
      .groupBy(key),
  )
