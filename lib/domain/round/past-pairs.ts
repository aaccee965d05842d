import { asc, eq } from 'drizzle-orm'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { PastLeftOut, PastPair } from '@/lib/contracts/past-round'
import { participants } from '@/lib/db/schema/participant'
import { roundLeftOuts } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { personLine, reasonLines } from './line-of'
import { requirePastRound } from './past-rounds'
import { type PairFilter, readPairs, sharesOf } from './read-pairs'

type Past = { roundId: string; page: number }

/**
 * The pairs of a round that has gone out, those that fit best first: why they were introduced, and what has become of it.
 * @throws DomainError 'not-found'
 */
export async function listPastPairs(
  ctx: Ctx,
  { roundId, page, ...filter }: Past & Omit<PairFilter, 'locked'>,
): Promise<PageOf<PastPair>> {
  const round = await requirePastRound(ctx, roundId)
  const shareOf = sharesOf(round)
  const rows = await readPairs(ctx, round.id, filter, { limit: PAGE_SIZE + 1, offset: page * PAGE_SIZE })
  return toPage(
    rows.map(({ matching, one, other, onePerson, otherPerson, trio, state }) => ({
      pairId: matching.id,
      share: shareOf(matching.score),
      level: matching.level,
      trio,
      rematch: matching.rematch,
      state,
      sides: [
        {
          person: personLine(onePerson),
          hasLeft: onePerson.deletedAt !== null,
          reasons: reasonLines(one.reasons),
        },
        {
          person: personLine(otherPerson),
          hasLeft: otherPerson.deletedAt !== null,
          reasons: reasonLines(other.reasons),
        },
      ],
    })),
    page,
  )
}

/**
 * Who took part in a round that has gone out and had no partner, and why.
 * @throws DomainError 'not-found'
 */
export async function listPastLeftOut(ctx: Ctx, { roundId, page }: Past): Promise<PageOf<PastLeftOut>> {
  const round = await requirePastRound(ctx, roundId)
  const rows = await ctx.db
    .select({ person: participants, reason: roundLeftOuts.reason })
    .from(roundLeftOuts)
    .innerJoin(participants, eq(participants.id, roundLeftOuts.participantId))
    .where(eq(roundLeftOuts.roundId, round.id))
    .orderBy(asc(participants.firstName), asc(participants.lastName), asc(participants.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(
    rows.map(({ person, reason }) => ({
      person: personLine(person),
      hasLeft: person.deletedAt !== null,
      reason: reason as PastLeftOut['reason'],
    })),
    page,
  )
}
