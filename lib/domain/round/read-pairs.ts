import { and, desc, eq, exists, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PairState } from '@/lib/contracts/past-round'
import type { RoundLevel } from '@/lib/contracts/round'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults, matchings } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isNamed } from '../community/member-filter'
import type { RoundRow } from './open-preview'
import { pairState } from './pair-state'

export type PairFilter = { search?: string; level?: RoundLevel; locked?: boolean; state?: PairState }

type Cut = {
  limit: number
  offset?: number
  /** The last one that was read before. */
  after?: { score: number; id: string }
}

/** Pairs of a round with both of their sides, those that fit best first; what was taken out is not among them. */
export function readPairs(ctx: Ctx, roundId: string, filter: PairFilter, { limit, offset = 0, after }: Cut) {
  const { search, level, locked, state } = filter
  const one = alias(matchingResults, 'one')
  const other = alias(matchingResults, 'other')
  const onePerson = alias(participants, 'one_person')
  const otherPerson = alias(participants, 'other_person')
  const named = search ? namedMembers(ctx, search) : null
  return ctx.db
    .select({
      matching: matchings,
      one,
      other,
      onePerson,
      otherPerson,
      trio: inAnotherPair(ctx),
      state: pairState(ctx),
    })
    .from(matchings)
    .innerJoin(one, eq(one.matchingId, matchings.id))
    .innerJoin(other, and(eq(other.matchingId, matchings.id), lt(one.participantId, other.participantId)))
    .innerJoin(onePerson, eq(onePerson.id, one.participantId))
    .innerJoin(otherPerson, eq(otherPerson.id, other.participantId))
    .where(
      and(
        eq(matchings.roundId, roundId),
        ne(matchings.status, 'vetoed'),
        level && eq(matchings.level, level),
        locked === undefined ? undefined : eq(matchings.locked, locked),
        state && eq(pairState(ctx), state),
        named ? or(inArray(one.participantId, named), inArray(other.participantId, named)) : undefined,
        after &&
          or(
            lt(matchings.score, after.score),
            and(eq(matchings.score, after.score), sql`${matchings.id} > ${after.id}`),
          ),
      ),
    )
    .orderBy(desc(matchings.score), matchings.id)
    .limit(limit)
    .offset(offset)
}

/** Scores as shares of the best one that the round could have brought anybody; null where none is known. */
export function sharesOf({ bests }: Pick<RoundRow, 'bests'>): (score: number) => number | null {
  const best = Object.values(bests).reduce((most, score) => Math.max(most, score), 0)
  return (score) => (best > 0 ? Math.min(1, score / best) : null)
}

const namedMembers = (ctx: Ctx, search: string) =>
  ctx.db.select({ id: participants.id }).from(participants).where(isNamed(search))

/** Whether one of the two of a matching has another partner in the same round, as one of three has. */
function inAnotherPair(ctx: Ctx): SQL<boolean> {
  const mine = alias(matchingResults, 'mine')
  const again = alias(matchingResults, 'again')
  const second = alias(matchings, 'second')
  return sql<boolean>`${exists(
    ctx.db
      .select({ one: sql`1` })
      .from(mine)
      .innerJoin(
        again,
        and(eq(again.participantId, mine.participantId), ne(again.matchingId, mine.matchingId)),
      )
      .innerJoin(second, eq(second.id, again.matchingId))
      .where(
        and(
          eq(mine.matchingId, matchings.id),
          eq(second.roundId, matchings.roundId),
          eq(second.rematch, matchings.rematch),
          ne(second.status, 'vetoed'),
        ),
      ),
  )}`
}
