import { and, asc, count, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MatchOutcome } from '@/lib/contracts/past-round'
import type { RoundLevel } from '@/lib/contracts/round'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, type RelevanceLevel } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isNamed } from '../../community/member-filter'
import { matchOutcome } from '../../match/match-outcome'

type Match = typeof matches.$inferSelect
type Side = typeof matchSides.$inferSelect

export type MatchConditions = { search?: string; level?: RoundLevel; locked?: boolean; state?: MatchOutcome }

type Cut = {
  limit: number
  offset?: number
  /** The last one that was read before. */
  after?: { level: RelevanceLevel; score: number; id: string }
  /** Those that fit least come first. */
  weakestFirst?: boolean
}

const LEVELS = ['high', 'good', 'try'] as const satisfies RelevanceLevel[]
const rank = sql<number>`array_position(ARRAY['high', 'good', 'try'], ${matches.level})`

/** A round's pairs with both sides, best level first; without removed pairs. */
export function readMatches(
  ctx: Ctx,
  roundId: string,
  filter: MatchConditions,
  { limit, offset = 0, after, weakestFirst }: Cut,
) {
  const { search, level, locked, state } = filter
  const one = alias(matchSides, 'one')
  const other = alias(matchSides, 'other')
  const onePerson = alias(participants, 'one_person')
  const otherPerson = alias(participants, 'other_person')
  const named = search ? namedMembers(ctx, search) : null
  return ctx.db
    .select({
      match: matches,
      one,
      other,
      onePerson,
      otherPerson,
      state: matchOutcome(ctx),
    })
    .from(matches)
    .innerJoin(one, eq(one.matchId, matches.id))
    .innerJoin(other, and(eq(other.matchId, matches.id), lt(one.participantId, other.participantId)))
    .innerJoin(onePerson, eq(onePerson.id, one.participantId))
    .innerJoin(otherPerson, eq(otherPerson.id, other.participantId))
    .where(
      and(
        eq(matches.roundId, roundId),
        ne(matches.status, 'removed'),
        level && eq(matches.level, level),
        locked === undefined ? undefined : eq(matches.locked, locked),
        state && eq(matchOutcome(ctx), state),
        named ? or(inArray(one.participantId, named), inArray(other.participantId, named)) : undefined,
        after &&
          or(
            gt(rank, LEVELS.indexOf(after.level) + 1),
            and(
              eq(matches.level, after.level),
              or(
                lt(matches.score, after.score),
                and(eq(matches.score, after.score), gt(matches.id, after.id)),
              ),
            ),
          ),
      ),
    )
    .orderBy(
      ...(weakestFirst ? [desc(rank), asc(matches.score)] : [asc(rank), desc(matches.score)]),
      matches.id,
    )
    .limit(limit)
    .offset(offset)
}

const namedMembers = (ctx: Ctx, search: string) =>
  ctx.db.select({ id: participants.id }).from(participants).where(isNamed(search))

/**
 * Tells for matches of a round whether one of the two has another partner in it, as one of three has. At an event everybody may have several.
 * One query for all: a subquery for each match is slow while Postgres' statistics are older than the round.
 */
export async function triosOf(
  ctx: Ctx,
  roundId: string,
  pairs: readonly { match: Match; one: Side; other: Side }[],
): Promise<(match: Match) => boolean> {
  const members = [...new Set(pairs.flatMap(({ one, other }) => [one.participantId, other.participantId]))]
  const several = await ctx.db
    .select({ participantId: matchSides.participantId, rematch: matches.rematch })
    .from(matches)
    .innerJoin(matchSides, eq(matchSides.matchId, matches.id))
    .where(
      and(
        eq(matches.roundId, roundId),
        ne(matches.status, 'removed'),
        ne(matches.kind, 'event'),
        inArray(matchSides.participantId, members),
      ),
    )
    .groupBy(matchSides.participantId, matches.rematch)
    .having(gt(count(), 1))
  const keys = new Set(several.map(({ participantId, rematch }) => `${participantId} ${rematch}`))
  const inTrio = pairs.filter(({ match, one, other }) =>
    [one, other].some(({ participantId }) => keys.has(`${participantId} ${match.rematch}`)),
  )
  const ids = new Set(inTrio.map(({ match }) => match.id))
  return ({ id }) => ids.has(id)
}
