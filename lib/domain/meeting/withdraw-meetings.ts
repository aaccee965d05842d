import { and, asc, eq, inArray, isNull, or, type SQLWrapper } from 'drizzle-orm'
import { ROOM_CLOSES_MINUTES } from '@/lib/contracts/meeting'
import { type ParticipantEvent, participantTopic } from '@/lib/contracts/realtime-topics'
import { DomainError } from '@/lib/core/errors'
import { isMeetingAmong, isMeetingOf } from '@/lib/db/is-met-by'
import { meetingSlots, meetings } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { type MemberNews, notifyMembers } from '../notification/notify-member'
import { toMailPerson } from '../participant/mail-person'
import { endsAfter, isOver } from '../rating/is-over'
import { dropHeldNews } from './drop-held-news'
import { hasHeardOf } from './has-heard-of'
import { endOf, freeTime } from './meeting-times'
import { calendarOf } from './notify-of-step'
import { lockPairs, type Meeting, otherOf } from './own-meeting'
import { postMeetingLine } from './post-meeting-line'
import { recordCancelled } from './record-cancelled'

/**
 * Cancels members' open meetings because they left, blocked somebody, or were disabled or deleted. The other is
 * notified without a name or reason, and once, because a repeated call skips cancelled meetings.
 *
 * @param withId only meetings with this member
 */
export async function withdrawMeetings(
  ctx: Ctx,
  participantIds: readonly string[],
  withId?: string,
): Promise<void> {
  const open = () =>
    ctx.db
      .select()
      .from(meetings)
      .where(isOpenMeeting(ctx, participantIds, withId))
      .orderBy(asc(meetings.id))
  await lockPairs(ctx, await open())
  for (const meeting of await open().for('update')) {
    const { firstId, secondId } = meeting
    await withdraw(ctx, participantIds.includes(firstId) ? firstId : secondId, meeting)
  }
  await publishOvertime(ctx, participantIds, withId)
}

/** A meeting that is over is not cancelled, but its room is still open: pages in it ask again whether they may be. */
async function publishOvertime(ctx: Ctx, participantIds: readonly string[], withId?: string): Promise<void> {
  const now = ctx.clock.now()
  const rooms = await ctx.db
    .select({ meetingId: meetings.id, firstId: meetings.firstId, secondId: meetings.secondId })
    .from(meetings)
    .where(
      and(isOfThem(ctx, participantIds, withId), isOver(now), endsAfter(endOf(now, -ROOM_CLOSES_MINUTES))),
    )
    .orderBy(asc(meetings.id))
  for (const { meetingId, firstId, secondId } of rooms)
    for (const participantId of [firstId, secondId])
      ctx.publish(participantTopic(participantId), { type: 'meetings', meetingId } satisfies ParticipantEvent)
}

/**
 * Cancels the open meetings of two members because one of them ends their contact.
 * @throws DomainError 'conflict' if there are any, with `unlessMeeting`
 */
export async function withdrawPair(
  ctx: Ctx,
  leaverId: string,
  otherId: string,
  unlessMeeting: boolean,
): Promise<void> {
  if (unlessMeeting && (await ctx.db.$count(meetings, isOpenMeeting(ctx, [leaverId], otherId))) > 0)
    throw new DomainError('conflict', { messageKey: 'cancelsMeetings' })
  await withdrawMeetings(ctx, [leaverId], otherId)
}

/** How many meetings would be cancelled if members were disabled. */
export const countOpenMeetings = (
  ctx: Ctx,
  participantIds: readonly string[] | SQLWrapper,
): Promise<number> => ctx.db.$count(meetings, isOpenMeeting(ctx, participantIds))

const isOpenMeeting = (ctx: Ctx, participantIds: readonly string[] | SQLWrapper, withId?: string) =>
  and(
    isOfThem(ctx, participantIds, withId),
    inArray(meetings.status, ['proposed', 'accepted']),
    or(isNull(meetings.startsAt), endsAfter(ctx.clock.now())),
  )

/** Names the community because account verbs use this in a transaction without row-level security. */
const isOfThem = ({ community }: Ctx, participantIds: readonly string[] | SQLWrapper, withId?: string) =>
  and(
    eq(meetings.communityId, community.id),
    isMeetingAmong('getSQL' in participantIds ? participantIds : [...participantIds]),
    withId ? isMeetingOf(withId) : undefined,
  )

async function withdraw(ctx: Ctx, leaverId: string, meeting: Meeting): Promise<void> {
  const { db, community, clock } = ctx
  await freeTime(ctx, meeting.id)
  const slots = await db
    .delete(meetingSlots)
    .where(and(eq(meetingSlots.communityId, community.id), eq(meetingSlots.meetingId, meeting.id)))
    .returning({ startsAt: meetingSlots.startsAt })
  const offered = slots.map(({ startsAt }) => startsAt.toISOString()).sort()
  const sequence = meeting.startsAt ? meeting.sequence + 1 : 0
  await db
    .update(meetings)
    .set({ status: 'cancelled', sequence, updatedAt: clock.now() })
    .where(and(eq(meetings.communityId, community.id), eq(meetings.id, meeting.id)))
  await recordCancelled(ctx, meeting)
  await dropHeldNews(ctx, meeting)
  const otherId = otherOf(meeting, leaverId)
  const step = await postMeetingLine(ctx, leaverId, [leaverId, otherId], {
    meetingId: meeting.id,
    step: meeting.startsAt || meeting.proposedById === leaverId ? 'cancelled' : 'declined',
    ...(meeting.startsAt && { startsAt: meeting.startsAt.toISOString() }),
  })
  if (await hasHeardOf(ctx, meeting, otherId))
    await notifyOfWithdrawal(ctx, { step, meeting: { ...meeting, sequence }, offered, leaverId, otherId })
}

type Withdrawal = {
  /** Id of its line in the chat. */
  step: string
  meeting: Meeting
  /** Times that waited for an answer. */
  offered: string[]
  leaverId: string
  otherId: string
}

async function notifyOfWithdrawal(
  ctx: Ctx,
  { step, meeting, offered, leaverId, otherId }: Withdrawal,
): Promise<void> {
  const { startsAt } = meeting
  const off = { meetingId: meeting.id, startsAt: startsAt?.toISOString() ?? null }
  const toOther: MemberNews = {
    event: 'meeting-withdrawn',
    participantId: otherId,
    cause: `meeting:${step}:${otherId}`,
    open: '/my_communities',
    deadline: startsAt,
    ...(startsAt && { calendar: calendarOf(meeting, null, 'CANCEL') }),
    email: ({ timeZone }) => ({ ...off, timeZone, ...(!startsAt && { offered }) }),
  }
  const [other] = await ctx.db
    .select()
    .from(participants)
    .where(and(eq(participants.communityId, ctx.community.id), eq(participants.id, otherId)))
  const toLeaver: MemberNews[] =
    startsAt && other
      ? [
          {
            event: 'meeting-taken-back',
            participantId: leaverId,
            aboutId: otherId,
            cause: `meeting:${step}:${leaverId}`,
            open: '/meetings/past',
            calendar: calendarOf(meeting, other, 'CANCEL'),
            email: ({ locale, timeZone }) => ({
              ...off,
              partner: toMailPerson(other, locale),
              timeZone,
              reason: null,
            }),
          },
        ]
      : []
  await notifyMembers(ctx, [toOther, ...toLeaver])
}
