import { id } from '@/lib/contracts/page'
import { lastUnmatchedReason } from '@/lib/domain/match/last-unmatched-reason'
import {
  countPendingContacts,
  listMatchHistory,
  slugOfHidden,
  viewRecommendedContact,
} from '@/lib/domain/match/list-recommended-contacts'
import { viewNextMeeting } from '@/lib/domain/next-meeting/next-meeting'
import { nextMomentOf } from '@/lib/domain/round/preview/next-moment-of'
import { isAlone } from '@/lib/domain/round/rules/is-alone'
import { nextIntroduction } from '@/lib/pages/next-introduction'
import type { PageContext } from '@/lib/pages/page-context'
import { loadMyRequest } from './load-my-request'

/**
 * Everything the main page shows, read in one transaction.
 * @param match id of a recommendation from a link; `linkGone` unless the member still has it
 */
export async function loadRecommended(
  { run, community, locale }: PageContext,
  userId: string,
  match: string | null,
) {
  const found = await run(async (ctx) => {
    const own = await loadMyRequest(ctx, userId)
    const first = await listMatchHistory(ctx, 0)
    const resultId = id.safeParse(match).data
    const listed = first.list.find((one) => one.matchingResultId === resultId)
    const found = listed ?? (resultId ? await viewRecommendedContact(ctx, resultId) : null)
    // Somebody who has left has no card.
    const linked = found?.state === 'hidden' ? null : found
    const hiddenSlug = resultId && !linked ? await slugOfHidden(ctx, resultId) : null
    const unmatchedReason = first.list.some(({ state }) => state === 'pending')
      ? null
      : await lastUnmatchedReason(ctx)
    return {
      ...own,
      first,
      unmatchedReason,
      linked,
      hiddenSlug,
      linkGone: match !== null && !linked && !hiddenSlug,
      isAlone: await isAlone(ctx),
      waiting: await countPendingContacts(ctx),
      nextMeeting: await viewNextMeeting(ctx),
      nextRoundAt: await nextMomentOf(ctx, own.reader.participantId),
      now: ctx.clock.now(),
    }
  })
  const { personal, nextRoundAt, now } = found
  const needsNewcomers = found.isAlone || found.unmatchedReason === 'no-candidate'
  const timeZone = personal.timeZone ?? community.timeZone
  return {
    ...found,
    next: nextIntroduction(personal, { locale, timeZone, now, nextRoundAt, needsNewcomers }),
  }
}
