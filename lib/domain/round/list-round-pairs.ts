import { and, desc, eq, exists, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { RoundLevel, RoundPair } from '@/lib/contracts/round'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults, matchings } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isNamed } from '../community/member-filter'
import { personLine, reasonLines } from './line-of'
import { comingRound } from './open-preview'
import { requireRoundRights } from './policy'

export type PairFilter = { search?: string; level?: RoundLevel; locked?: boolean }

/** The pairs of the coming round, those that fit best first, with what each side is going to read. */
export async function listRoundPairs(
  ctx: Ctx,
  { page, search, level, locked }: PairFilter & { page: number },
): Promise<PageOf<RoundPair>> {
  requireRoundRights(ctx)
  const round = await comingRound(ctx)
  if (!round) return { list: [], page, hasMore: false }
  const one = alias(matchingResults, 'one')
  const other = alias(matchingResults, 'other')
  const onePerson = alias(participants, 'one_person')
  const otherPerson = alias(participants, 'other_person')
  const best = Math.max(0, ...Object.values(round.bests))
  const named = search ? namedMembers(ctx, search) : null
  const rows = await ctx.db
    .select({
      matching: matchings,
      one,
      other,
      onePerson,
      otherPerson,
      trio: inAnotherPair(ctx),
    })
    .from(matchings)
    .innerJoin(one, eq(one.matchingId, matchings.id))
    .innerJoin(other, and(eq(other.matchingId, matchings.id), lt(one.participantId, other.participantId)))
    .innerJoin(onePerson, eq(onePerson.id, one.participantId))
    .innerJoin(otherPerson, eq(otherPerson.id, other.participantId))
    .where(
      and(
        eq(matchings.roundId, round.id),
        ne(matchings.status, 'vetoed'),
        level && eq(matchings.level, level),
        locked === undefined ? undefined : eq(matchings.locked, locked),
        named ? or(inArray(one.participantId, named), inArray(other.participantId, named)) : undefined,
      ),
    )
    .orderBy(desc(matchings.score), matchings.id)
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(
    rows.map(({ matching, one, other, onePerson, otherPerson, trio }) => ({
      pairId: matching.id,
      share: best > 0 ? Math.min(1, matching.score / best) : null,
      level: matching.level,
      locked: matching.locked,
      trio,
      sides: [
        { person: personLine(onePerson), reasons: reasonLines(one.reasons) },
        { person: personLine(otherPerson), reasons: reasonLines(other.reasons) },
      ],
    })),
    page,
  )
}

const namedMembers = (ctx: Ctx, search: string) =>
  ctx.db.select({ id: participants.id }).from(participants).where(isNamed(search))

/** Whether one of the two of a matching has another partner in the same round. */
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
          ne(second.status, 'vetoed'),
        ),
      ),
  )}`
}
