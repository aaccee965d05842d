import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { MAX_OPEN_MEETINGS, type MeetingView, type proposeMeetingInput } from '@/lib/contracts/meeting'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { orderedPair } from '@/lib/core/ordered-pair'
import { meetingSettings, meetingSlots, meetings } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
import { checkSlots } from './check-slots'
import { openCounterpart } from './counterpart'
import { notifyOfProposal } from './notify-of-step'
import { postMeetingLine } from './post-meeting-line'
import { readMeeting } from './read-meetings'

/**
 * Offers times for a meeting to the other of a chat or of an accepted introduction. Idempotent: a repeated request
 * returns the open offer.
 * @throws DomainError 'not-found', 'forbidden', 'conflict' as openCounterpart; 'invalid' and 'conflict' as checkSlots;
 * 'conflict' when the two have too many open offers
 */
export async function proposeMeeting(
  ctx: Ctx,
  input: z.output<typeof proposeMeetingInput>,
): Promise<MeetingView> {
  // Locks their chat: one offer at a time, so that the limit holds.
  const { me, other, matchId } = await openCounterpart(ctx, input)
  const { durationMinutes } = input
  const [firstId, secondId] = orderedPair(me, other)
  const roomUrl = input.link ?? (await ownLink(ctx, me))
  const same = await findSame(ctx, { firstId, secondId, me, roomUrl }, input)
  if (same) return readMeeting(ctx, me, same)
  if ((await countOpen(ctx, firstId, secondId)) >= MAX_OPEN_MEETINGS)
    throw new DomainError('conflict', { messageKey: 'tooManyMeetings' })
  const slots = await checkSlots(ctx, [me, other], {
    slots: input.slots,
    minutes: durationMinutes,
    exceptId: null,
  })
  const now = ctx.clock.now()
  const id = newId()
  await ctx.db.insert(meetings).values({
    communityId: ctx.community.id,
    id,
    firstId,
    secondId,
    matchId,
    proposedById: me,
    status: 'proposed',
    durationMinutes,
    roomUrl,
    createdAt: now,
    updatedAt: now,
  })
  await writeSlots(ctx, id, slots)
  const step = await postMeetingLine(ctx, me, [me, other], {
    meetingId: id,
    step: 'proposed',
    slots: slots.map((slot) => slot.toISOString()),
    durationMinutes,
  })
  await notifyOfProposal(ctx, { step, meetingId: id, from: me, to: other, slots, minutes: durationMinutes })
  return readMeeting(ctx, me, id)
}

/** Replaces the offered times. */
export async function writeSlots(ctx: Ctx, meetingId: string, slots: readonly Date[]): Promise<void> {
  await ctx.db.delete(meetingSlots).where(eq(meetingSlots.meetingId, meetingId))
  if (slots.length === 0) return
  await ctx.db
    .insert(meetingSlots)
    .values(slots.map((startsAt) => ({ communityId: ctx.community.id, meetingId, startsAt })))
}

/** Where a member likes to meet; null for our room. */
export async function ownLink(ctx: Ctx, participantId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ link: meetingSettings.ownLink })
    .from(meetingSettings)
    .where(eq(meetingSettings.participantId, participantId))
  return row?.link ?? null
}

/** The member's open offer of exactly these times. */
async function findSame(
  ctx: Ctx,
  by: { firstId: string; secondId: string; me: string; roomUrl: string | null },
  { slots, durationMinutes }: z.output<typeof proposeMeetingInput>,
): Promise<string | undefined> {
  const offered = await ctx.db
    .select({ id: meetings.id, startsAt: meetingSlots.startsAt })
    .from(meetings)
    .innerJoin(meetingSlots, eq(meetingSlots.meetingId, meetings.id))
    .where(
      and(
        eq(meetings.firstId, by.firstId),
        eq(meetings.secondId, by.secondId),
        eq(meetings.status, 'proposed'),
        eq(meetings.proposedById, by.me),
        eq(meetings.durationMinutes, durationMinutes),
        by.roomUrl === null ? isNull(meetings.roomUrl) : eq(meetings.roomUrl, by.roomUrl),
      ),
    )
  const wanted = new Set(slots.map((slot) => slot.getTime()))
  const byMeeting = Map.groupBy(offered, ({ id }) => id)
  return [...byMeeting].find(
    ([, times]) =>
      times.length === wanted.size && times.every(({ startsAt }) => wanted.has(startsAt.getTime())),
  )?.[0]
}

function countOpen(ctx: Ctx, firstId: string, secondId: string): Promise<number> {
  const slot = ctx.db
    .select({ one: sql`1` })
    .from(meetingSlots)
    .where(and(eq(meetingSlots.meetingId, meetings.id), gt(meetingSlots.startsAt, ctx.clock.now())))
  return ctx.db.$count(
    meetings,
    and(
      eq(meetings.firstId, firstId),
      eq(meetings.secondId, secondId),
      eq(meetings.status, 'proposed'),
      exists(slot),
    ),
  )
}
