import { and, asc, desc, eq, exists, gt, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { MeetingPage, MeetingView } from '@/lib/contracts/meeting'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { isBlocked } from '@/lib/db/hide-kind'
import { isMeetingOf } from '@/lib/db/is-met-by'
import { meetingSlots, meetings } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { isNotOver } from '../rating/is-over'
import { ownMeeting } from './own-meeting'
import { readMeeting, readMeetings } from './read-meetings'

/** The caller's meetings: open ones, next first, or all others, latest first. */
export async function listMeetings(
  ctx: Ctx,
  { page, when }: { page: number; when: 'upcoming' | 'past' },
): Promise<MeetingPage> {
  const me = requireMember(ctx).participantId
  const upcoming = isUpcoming(ctx)
  const firstSlot = sql`(SELECT min(s.starts_at) FROM ${meetingSlots} s
    WHERE s.community_id = ${meetings.communityId} AND s.meeting_id = ${meetings.id})`
  const views = await readMeetings(ctx, me, {
    where: and(isVisibleTo(ctx, me), when === 'upcoming' ? upcoming : not(upcoming!)),
    orderBy:
      when === 'upcoming'
        ? [asc(sql`coalesce(${meetings.startsAt}, ${firstSlot})`)]
        : [desc(sql`coalesce(${meetings.startsAt}, ${meetings.updatedAt})`)],
    offset: page * PAGE_SIZE,
    limit: PAGE_SIZE + 1,
  })
  return toPage(views, page)
}

/** @throws DomainError 'not-found' */
export async function viewMeeting(ctx: Ctx, meetingId: string): Promise<MeetingView> {
  const { me } = await ownMeeting(ctx, meetingId)
  return readMeeting(ctx, me, meetingId)
}

/** Those of these meetings that `viewMeeting` would show. */
export async function viewMeetings(ctx: Ctx, meetingIds: string[]): Promise<MeetingView[]> {
  const me = requireMember(ctx).participantId
  if (meetingIds.length === 0) return []
  const where = and(isVisibleTo(ctx, me), inArray(meetings.id, meetingIds))
  return readMeetings(ctx, me, { where, limit: meetingIds.length })
}

const isVisibleTo = (ctx: Ctx, me: string): SQL | undefined =>
  and(isMeetingOf(me), not(isBlocked(ctx.community.id, meetings.firstId, meetings.secondId)))

/** Accepted and not over, or with an offered time in the future. */
function isUpcoming(ctx: Ctx): SQL | undefined {
  const now = ctx.clock.now()
  const offered = ctx.db
    .select({ one: sql`1` })
    .from(meetingSlots)
    .where(and(eq(meetingSlots.meetingId, meetings.id), gt(meetingSlots.startsAt, now)))
  return or(and(eq(meetings.status, 'proposed'), exists(offered)), isNotOver(now))
}
