import { eq } from 'drizzle-orm'
import type { MissedReason, Said } from '@/lib/contracts/rating'
import { DomainError, notFound } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { ownRatings } from '../rating/own-ratings'
import { hasEnded } from './meeting-state'
import { isPresent, meetingOf } from './own-meeting'
import { rateMeeting } from './rate-meeting'

/** A feedback button of an email. The signed link is sufficient authority. */
export type RatingLink = {
  communityId: string
  participantId: string
  meetingId: string
  said: number | MissedReason
}

export type AskedRating = { name: string; canRate: boolean }

/**
 * The meeting that an email link rates.
 * @throws DomainError 'not-found' when the link is of another community, its member has left or is disabled, or the
 * other has left
 */
export async function ratingOfLink(ctx: Ctx, link: RatingLink): Promise<AskedRating> {
  if (link.communityId !== ctx.community.id) throw notFound()
  const { meeting, me, other } = await meetingOf(ctx, link.participantId, link.meetingId)
  const [partner] = await ctx.db.select().from(participants).where(eq(participants.id, other))
  if (!partner || partner.deletedAt || !(await isPresent(ctx, me))) throw notFound()
  return {
    name: `${partner.firstName} ${partner.lastName}`.trim(),
    canRate: meeting.status === 'accepted' && hasEnded(ctx, meeting),
  }
}

/** Stores the link's feedback; an existing note stays. */
export async function rateByLink(ctx: Ctx, link: RatingLink): Promise<AskedRating> {
  const asked = await ratingOfLink(ctx, link)
  if (!asked.canRate) return asked
  const before = (await ownRatings(ctx, link.participantId, [link.meetingId])).get(link.meetingId)
  try {
    await rateMeeting(ctx, link.participantId, link.meetingId, {
      ...saidBy(link.said),
      note: before?.note ?? undefined,
    })
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'conflict') return { ...asked, canRate: false }
    throw error
  }
  return asked
}

const saidBy = (said: number | MissedReason): Omit<Said, 'note'> =>
  typeof said === 'number'
    ? { score: said, didNotMeet: false, missedReason: null }
    : { score: null, didNotMeet: true, missedReason: said }
