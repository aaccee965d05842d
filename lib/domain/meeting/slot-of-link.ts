import { and, eq, gt } from 'drizzle-orm'
import { DomainError, notFound } from '@/lib/core/errors'
import { meetingSlots } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { acceptSlot } from './accept-meeting'
import { hasEnded, isOpen } from './meeting-state'
import { canMeet, meetingOf, type OwnMeeting } from './own-meeting'

/** A button of an email that accepts a time. The signed link is sufficient authority. */
export type SlotLink = { communityId: string; participantId: string; meetingId: string; startsAt: string }

export type AskedSlot = {
  own: OwnMeeting
  /** The other member. */
  name: string
  startsAt: Date
  minutes: number
  timeZone: string
  /** offered: can be accepted; accepted: is the meeting's time. */
  state: 'offered' | 'accepted' | 'gone'
}

/**
 * The time that an email link accepts.
 * @throws DomainError 'not-found' when the link is of another community, or its member or the other can no longer meet
 */
export async function slotOfLink(ctx: Ctx, link: SlotLink, lock?: 'lock'): Promise<AskedSlot> {
  if (link.communityId !== ctx.community.id || !(await canMeet(ctx, link.participantId))) throw notFound()
  const own = await meetingOf(ctx, link.participantId, link.meetingId, lock)
  const { meeting, me, other } = own
  const [partner] = await ctx.db.select().from(participants).where(eq(participants.id, other))
  const [reader] = await ctx.db
    .select({ timeZone: participants.timeZone })
    .from(participants)
    .where(eq(participants.id, me))
  if (!partner || !(await canMeet(ctx, other))) throw notFound()
  const startsAt = new Date(link.startsAt)
  const offered = await ctx.db.$count(
    meetingSlots,
    and(
      eq(meetingSlots.meetingId, meeting.id),
      eq(meetingSlots.startsAt, startsAt),
      gt(meetingSlots.startsAt, ctx.clock.now()),
    ),
  )
  const isAccepted = meeting.status === 'accepted' && meeting.startsAt?.getTime() === startsAt.getTime()
  const canAccept = offered > 0 && isOpen(meeting) && !hasEnded(ctx, meeting) && meeting.proposedById !== me
  return {
    own,
    name: `${partner.firstName} ${partner.lastName}`.trim(),
    startsAt,
    minutes: isAccepted ? meeting.durationMinutes : (meeting.offeredMinutes ?? meeting.durationMinutes),
    timeZone: reader?.timeZone ?? ctx.community.timeZone,
    state: isAccepted ? 'accepted' : canAccept ? 'offered' : 'gone',
  }
}

/** Accepts the time of a link; idempotent. A time that is no longer free is 'gone'. */
export async function acceptByLink(
  ctx: Ctx,
  link: SlotLink,
  videoBaseUrl: string | undefined,
): Promise<AskedSlot> {
  const asked = await slotOfLink(ctx, link, 'lock')
  if (asked.state !== 'offered') return asked
  try {
    await acceptSlot(ctx, asked.own, { startsAt: asked.startsAt, videoBaseUrl })
    return { ...asked, state: 'accepted' }
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'conflict') return { ...asked, state: 'gone' }
    throw error
  }
}
