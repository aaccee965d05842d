import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { RoundMatch } from '@/lib/contracts/round'
import type { Ctx } from '@/lib/runtime/context'
import { reasonLines } from '../../match/reason-lines'
import { personLine } from '../../participant/person-line'
import { comingRound } from '../schedule/coming-round'
import { requireRoundRights } from '../schedule/policy'
import { type MatchFilter, readMatches, relativeScores } from './read-matches'

/** The pairs of the coming round, the weakest first, because an organiser can do something about them. */
export async function listRoundMatches(
  ctx: Ctx,
  { page, ...filter }: Omit<MatchFilter, 'state'> & { page: number },
): Promise<PageOf<RoundMatch>> {
  requireRoundRights(ctx)
  const round = await comingRound(ctx)
  if (!round) return { list: [], page, hasMore: false }
  const shareOf = relativeScores(round)
  const rows = await readMatches(ctx, round.id, filter, {
    limit: PAGE_SIZE + 1,
    offset: page * PAGE_SIZE,
    weakestFirst: true,
  })
  return toPage(
    rows.map(({ match, one, other, onePerson, otherPerson, trio }) => ({
      pairId: match.id,
      share: shareOf(match.score),
      level: match.level,
      locked: match.locked,
      trio,
      sides: [
        { person: personLine(onePerson), reasons: reasonLines(one.reasons, ctx.locale) },
        { person: personLine(otherPerson), reasons: reasonLines(other.reasons, ctx.locale) },
      ],
    })),
    page,
  )
}
