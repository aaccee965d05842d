import { and, asc, count, desc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import type { MatchOutcome } from '@/lib/contracts/past-round'
import type { RelevanceLevel } from '@/lib/core/relevance-level'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isNamed } from '../../community/member-filter'
import { levelRank, rankOf } from '../../match/level-rank'
import { matchOutcome } from '../../match/match-outcome'

type Match = typeof matches.$inferSelect
type Side = typeof matchSides.$inferSelect

export type MatchConditions = {
  search?: string
  level?: RelevanceLevel
  locked?: boolean
  state?: MatchOutcome
}

type Cut = {
  limit: number
  offset?: number
  /** The last one of the previous page. */
  after?: { level: RelevanceLevel; score: number; id: string }
  weakestFirst?: boolean
}

/**
 * A round's pairs with both sides, best level first; without removed pairs. Matches, sides and people are read one after
 * the other: while Postgres' statistics are older than the round, a join of all three may read the round for each pair.
 */
export async function readMatches(ctx: Ctx, roundId: string, filter: MatchConditions, cut: Cut) {
  const found = await matchesOf(ctx, roundId, filter, cut)
  if (found.length === 0) return []
  const matchIds = found.map(({ match }) => match.id)
  const sides = await ctx.db.select().from(matchSides).where(inArray(matchSides.matchId, matchIds))
  const personIds = [...new Set(sides.map(({ participantId }) => participantId))]
  const people = new Map(
    (await ctx.db.select().from(participants).where(inArray(participants.id, personIds))).map((person) => [
      person.id,
      person,
    ]),
  )
  const sidesOf = Map.groupBy(sides, ({ matchId }) => matchId)
  return found.flatMap(({ match, state }) => {
    const [one, other] = (sidesOf.get(match.id) ?? []).sort((a, b) =>
      a.participantId < b.participantId ? -1 : 1,
    )
    const onePerson = one && people.get(one.participantId)
    const otherPerson = other && people.get(other.participantId)
    return onePerson && otherPerson ? [{ match, one, other, onePerson, otherPerson, state }] : []
  })
}

function matchesOf(
  ctx: Ctx,
  roundId: string,
  { search, level, locked, state }: MatchConditions,
  { limit, offset = 0, after, weakestFirst }: Cut,
) {
  return ctx.db
    .select({ match: matches, state: matchOutcome(ctx) })
    .from(matches)
    .where(
      and(
        eq(matches.roundId, roundId),
        ne(matches.status, 'removed'),
        level && eq(matches.level, level),
        locked === undefined ? undefined : eq(matches.locked, locked),
        state && eq(matchOutcome(ctx), state),
        search ? inArray(matches.id, matchesNaming(ctx, search)) : undefined,
        after &&
          or(
            gt(levelRank, rankOf(after.level)),
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
      ...(weakestFirst ? [desc(levelRank), asc(matches.score)] : [asc(levelRank), desc(matches.score)]),
      matches.id,
    )
    .limit(limit)
    .offset(offset)
}

const matchesNaming = (ctx: Ctx, search: string) =>
  ctx.db
    .select({ id: matchSides.matchId })
    .from(matchSides)
    .innerJoin(participants, eq(participants.id, matchSides.participantId))
    .where(isNamed(search))

/**
 * Whether one of the two of a match has another partner in its round, as one of three has. At an event everybody may
 * have several. One query for all: a subquery for each match is slow while Postgres' statistics are older than the round.
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
