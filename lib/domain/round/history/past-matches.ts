import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { PastMatch, PastUnmatched } from '@/lib/contracts/past-round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'
import { reasonLines } from '../../match/reason-lines'
import { personLine } from '../../participant/person-line'
import { readUnmatched } from '../preview/list-unmatched'
import { type MatchConditions, readMatches, triosOf } from '../preview/read-matches'
import { findPastRound } from './past-rounds'

type Past = { roundId: string; page: number }

/**
 * The pairs of a sent round, best first, with reasons and outcomes.
 * @throws DomainError 'not-found'
 */
export async function listPastMatches(
  ctx: Ctx,
  { roundId, page, ...filter }: Past & Omit<MatchConditions, 'locked'>,
): Promise<PageOf<PastMatch>> {
  requireOrganiser(ctx)
  const round = await findPastRound(ctx, roundId)
  const rows = await readMatches(ctx, round.id, filter, { limit: PAGE_SIZE + 1, offset: page * PAGE_SIZE })
  const isTrio = await triosOf(ctx, round.id, rows)
  return toPage(
    rows.map(({ match, one, other, onePerson, otherPerson, state }) => ({
      pairId: match.id,
      level: match.level,
      trio: isTrio(match),
      rematch: match.rematch,
      state,
      sides: [
        {
          person: personLine(onePerson),
          hasLeft: onePerson.deletedAt !== null,
          reasons: reasonLines(one.reasons, ctx.locale),
        },
        {
          person: personLine(otherPerson),
          hasLeft: otherPerson.deletedAt !== null,
          reasons: reasonLines(other.reasons, ctx.locale),
        },
      ],
    })),
    page,
  )
}

/**
 * Unmatched members of a sent round, with the reason.
 * @throws DomainError 'not-found'
 */
export async function listPastUnmatched(ctx: Ctx, { roundId, page }: Past): Promise<PageOf<PastUnmatched>> {
  requireOrganiser(ctx)
  const round = await findPastRound(ctx, roundId)
  const rows = await readUnmatched(ctx, round, {}, { limit: PAGE_SIZE + 1, offset: page * PAGE_SIZE })
  return toPage(
    rows.map(({ person, reason }) => ({
      person: personLine(person),
      hasLeft: person.deletedAt !== null,
      reason: reason as PastUnmatched['reason'],
    })),
    page,
  )
}
