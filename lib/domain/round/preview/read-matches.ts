import { and, asc, desc, eq, exists, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MatchOutcome } from '@/lib/contracts/past-round'
import type { RoundLevel } from '@/lib/contracts/round'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, type RelevanceLevel } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isNamed } from '../../community/member-filter'
import { matchOutcome } from '../../match/match-outcome'

export type MatchFilter = { search?: string; level?: RoundLevel; locked?: boolean; state?: MatchOutcome }

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
  filter: MatchFilter,
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
      trio: isTrio(ctx),
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

/** Whether one of the two of a matching has another partner in the same round, as one of three has. At an event everybody may have several. */
function isTrio(ctx: Ctx): SQL<boolean> {
  const mine = alias(matchSides, 'mine')
  const again = alias(matchSides, 'again')
  const second = alias(matches, 'second')
  return sql<boolean>`${exists(
    ctx.db
      .select({ one: sql`1` })
      .from(mine)
      .innerJoin(again, and(eq(again.participantId, mine.participantId), ne(again.matchId, mine.matchId)))
      .innerJoin(second, eq(second.id, again.matchId))
      .where(
        and(
          eq(mine.matchId, matches.id),
          // IS TRUE keeps the planner from reading the whole round for each pair where it expects the round to be small.
          sql`(${second.roundId} = ${matches.roundId}) IS TRUE`,
          eq(second.rematch, matches.rematch),
          ne(second.status, 'removed'),
          ne(second.kind, 'event'),
        ),
      ),
  )}`
}
