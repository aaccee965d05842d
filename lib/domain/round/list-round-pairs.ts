import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { RoundPair } from '@/lib/contracts/round'
import type { Ctx } from '@/lib/runtime/context'
import { personLine, reasonLines } from './line-of'
import { comingRound } from './open-preview'
import { requireRoundRights } from './policy'
import { type PairFilter, readPairs, sharesOf } from './read-pairs'

/** The pairs of the coming round, those that fit best first, with what each side is going to read. */
export async function listRoundPairs(
  ctx: Ctx,
  { page, ...filter }: Omit<PairFilter, 'state'> & { page: number },
): Promise<PageOf<RoundPair>> {
  requireRoundRights(ctx)
  const round = await comingRound(ctx)
  if (!round) return { list: [], page, hasMore: false }
  const shareOf = sharesOf(round)
  const rows = await readPairs(ctx, round.id, filter, { limit: PAGE_SIZE + 1, offset: page * PAGE_SIZE })
  return toPage(
    rows.map(({ matching, one, other, onePerson, otherPerson, trio }) => ({
      pairId: matching.id,
      share: shareOf(matching.score),
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
