import { notFound } from 'next/navigation'
import { getFormatter } from 'next-intl/server'
import { id } from '@/lib/contracts/page'
import { introCredits } from '@/lib/domain/intro/credits'
import { matchesHistory, viewRecommendation } from '@/lib/domain/matching/list-recommendations'
import { requireMember } from '@/lib/domain/participant/require-member'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { nextRoundMoment } from '@/lib/domain/round/round-schedule'
import type { PageContext } from '@/lib/pages/page-context'

/**
 * Everything that the main page shows, read in one transaction.
 * @param match id of a recommendation that a link names; ignored when it is not the member's
 */
export async function loadRecommended({ run, community, locale }: PageContext, match: string | null) {
  const found = await run(async (ctx) => {
    const { participantId } = requireMember(ctx)
    const profile = await viewProfile(ctx, { id: participantId })
    const first = await matchesHistory(ctx, 0)
    const resultId = id.safeParse(match).data
    const listed = first.list.find((one) => one.matchingResultId === resultId)
    const linked = listed ?? (resultId ? await viewRecommendation(ctx, resultId) : null)
    return { profile, first, linked, credits: await introCredits(ctx), now: ctx.clock.now() }
  })
  const { profile, now } = found
  const personal = profile.personal ?? notFound()
  const format = await getFormatter({ locale })
  const timeZone = personal.timeZone ?? community.timeZone
  const pausedUntil = personal.pausedUntil ? new Date(personal.pausedUntil) : null
  return {
    ...found,
    personal,
    nextRound: format.dateTime(nextRoundMoment(community, now), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    }),
    pausedUntil:
      pausedUntil && pausedUntil > now
        ? format.dateTime(pausedUntil, { day: 'numeric', month: 'long', timeZone })
        : null,
  }
}
