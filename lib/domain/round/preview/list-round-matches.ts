import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { RoundMatch } from '@/lib/contracts/round'
import type { participants } from '@/lib/db/schema/participant'
import type { MatchReason } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'
import { reasonLines } from '../../match/reason-lines'
import { personLine } from '../../participant/person-line'
import { comingRound, type RoundRow } from '../schedule/coming-round'
import { askedSince } from './ask-for-phrases'
import { type MatchConditions, readMatches, triosOf } from './read-matches'

/** The pairs of the coming round; thin ones first, because an organiser can improve them. */
export async function listRoundMatches(
  ctx: Ctx,
  { page, ...filter }: Omit<MatchConditions, 'state'> & { page: number },
): Promise<PageOf<RoundMatch>> {
  requireOrganiser(ctx)
  const round = await comingRound(ctx)
  return round ? listMatchesOf(ctx, round, { page, ...filter }) : { list: [], page, hasMore: false }
}

/** The same for a given round. */
export async function listMatchesOf(
  ctx: Ctx,
  round: RoundRow,
  { page, ...filter }: Omit<MatchConditions, 'state'> & { page: number },
): Promise<PageOf<RoundMatch>> {
  const rows = await readMatches(ctx, round.id, filter, {
    limit: PAGE_SIZE + 1,
    offset: page * PAGE_SIZE,
    weakestFirst: true,
  })
  const isTrio = await triosOf(ctx, round.id, rows)
  return toPage(
    rows.map(({ match, one, other, onePerson, otherPerson }) => ({
      pairId: match.id,
      level: match.level,
      locked: match.locked,
      trio: isTrio(match),
      sides: [sideOf(ctx, onePerson, one.reasons), sideOf(ctx, otherPerson, other.reasons)],
    })),
    page,
  )
}

function sideOf(
  { clock, locale }: Ctx,
  person: typeof participants.$inferSelect,
  reasons: readonly MatchReason[],
): RoundMatch['sides'][number] {
  const { phrases, phrasesMailedAt } = person
  const wasAsked = phrasesMailedAt !== null && phrasesMailedAt >= askedSince(clock.now())
  return {
    person: personLine(person),
    reasons: reasonLines(reasons, locale),
    phrases: phrases.length > 0 ? 'given' : wasAsked ? 'asked' : 'missing',
  }
}
