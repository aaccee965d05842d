import { and, eq } from 'drizzle-orm'
import type { MeetingView } from '@/lib/contracts/meeting'
import { DomainError } from '@/lib/core/errors'
import { meetingSlots, meetings } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'
import { dropHeldNews } from './drop-held-news'
import { meetingChanged, requireChangeable } from './meeting-state'
import { takeTime } from './meeting-times'
import { notifyOfTime } from './notify-of-step'
import { type OwnMeeting, ownMeeting } from './own-meeting'
import { postMeetingLine } from './post-meeting-line'
import { ownLink, writeSlots } from './propose-meeting'
import { readMeeting } from './read-meetings'

export type AcceptedSlot = {
  startsAt: Date
  /** The installation's VIDEO_BASE_URL. */
  videoBaseUrl: string | undefined
}

/**
 * Accepts one of the offered times. Of parallel calls for one slot, or for overlapping times of one person, one
 * succeeds.
 * @throws DomainError 'not-found'; 'forbidden' for one's own offer; 'conflict' when the time is not offered (any more),
 * has passed, or one of the two has another meeting then
 */
export async function acceptMeeting(
  ctx: Ctx,
  meetingId: string,
  accepted: AcceptedSlot,
): Promise<MeetingView> {
  const own = await ownMeeting(ctx, meetingId, 'lock')
  await acceptSlot(ctx, own, accepted)
  return readMeeting(ctx, own.me, meetingId)
}

/** The same for a meeting that is loaded and locked. */
export async function acceptSlot(
  ctx: Ctx,
  own: OwnMeeting,
  { startsAt, videoBaseUrl }: AcceptedSlot,
): Promise<void> {
  const { meeting, me, other } = own
  await requireChangeable(ctx, own)
  const [slot] = await ctx.db
    .select()
    .from(meetingSlots)
    .where(and(eq(meetingSlots.meetingId, meeting.id), eq(meetingSlots.startsAt, startsAt)))
  if (!slot) throw meetingChanged()
  if (meeting.proposedById === me) throw new DomainError('forbidden', { messageKey: 'ownOffer' })
  const now = ctx.clock.now()
  if (startsAt <= now) throw new DomainError('conflict', { messageKey: 'slotPassed' })
  const minutes = meeting.offeredMinutes ?? meeting.durationMinutes
  await takeTime(ctx, meeting.id, [me, other], { startsAt, minutes })
  await writeSlots(ctx, meeting.id, [])
  const before = meeting.startsAt
  const [changed] = await ctx.db
    .update(meetings)
    .set({
      status: 'accepted',
      startsAt,
      durationMinutes: minutes,
      offeredMinutes: null,
      sequence: before ? meeting.sequence + 1 : 0,
      roomUrl: meeting.roomUrl ?? (await ownLink(ctx, me)) ?? communityRoom(ctx, meeting.id, videoBaseUrl),
      acceptedAt: now,
      togetherSeconds: 0,
      updatedAt: now,
    })
    .where(eq(meetings.id, meeting.id))
    .returning()
  if (!changed) throw meetingChanged()
  await dropHeldNews(ctx, meeting)
  await recordWebhookEvent(ctx, 'meeting.confirmed', {
    meetingId: meeting.id,
    startsAt: startsAt.toISOString(),
    durationMinutes: minutes,
  })
  const step = await postMeetingLine(ctx, me, [me, other], {
    meetingId: meeting.id,
    step: before ? 'moved' : 'accepted',
    startsAt: startsAt.toISOString(),
    durationMinutes: minutes,
  })
  await notifyOfTime(ctx, { step, meeting: changed, by: me, to: other, before })
}

/** A room below the community's base URL or the installation's; null if there is none. */
function communityRoom(
  { community }: Ctx,
  meetingId: string,
  videoBaseUrl: string | undefined,
): string | null {
  const base = community.videoBaseUrl ?? videoBaseUrl
  return base ? `${base.replace(/\/+$/, '')}/${community.slug}-${meetingId}` : null
}
