import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MeetingSettings, meetingSettingsInput } from '@/lib/contracts/meeting'
import { meetingSettings } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { type FeedSite, feedUrl } from './calendar-feed'

/** The caller's meeting settings. */
export async function viewMeetingSettings(ctx: Ctx, site: FeedSite): Promise<MeetingSettings> {
  const me = requireMember(ctx).participantId
  const [row] = await ctx.db
    .select({ settings: meetingSettings, timeZone: participants.timeZone })
    .from(participants)
    .leftJoin(meetingSettings, eq(meetingSettings.participantId, participants.id))
    .where(eq(participants.id, me))
  const { settings } = row ?? {}
  return {
    timeZone: row?.timeZone ?? ctx.community.timeZone,
    weeklyHours: settings?.weeklyHours ?? [],
    hoursShared: settings?.hoursShared ?? false,
    ownLink: settings?.ownLink ?? null,
    feedUrl: feedUrl(site, ctx.community.id, me, settings?.feedVersion ?? 0),
  }
}

/** Changes the given settings. */
export async function updateMeetingSettings(
  ctx: Ctx,
  { timeZone, ...change }: z.output<typeof meetingSettingsInput>,
  site: FeedSite,
): Promise<MeetingSettings> {
  const me = requireMember(ctx).participantId
  if (timeZone !== undefined)
    await ctx.db
      .update(participants)
      .set({ timeZone, updatedAt: ctx.clock.now() })
      .where(eq(participants.id, me))
  if (Object.keys(change).length > 0)
    await ctx.db
      .insert(meetingSettings)
      .values({ communityId: ctx.community.id, participantId: me, ...change })
      .onConflictDoUpdate({
        target: [meetingSettings.communityId, meetingSettings.participantId],
        set: change,
      })
  return viewMeetingSettings(ctx, site)
}

/** Gives the caller's calendar feed a new URL; the old one stops working at once. */
export async function resetFeed(ctx: Ctx, site: FeedSite): Promise<MeetingSettings> {
  const me = requireMember(ctx).participantId
  await ctx.db
    .insert(meetingSettings)
    .values({ communityId: ctx.community.id, participantId: me, feedVersion: 1 })
    .onConflictDoUpdate({
      target: [meetingSettings.communityId, meetingSettings.participantId],
      set: { feedVersion: sql`${meetingSettings.feedVersion} + 1` },
    })
  return viewMeetingSettings(ctx, site)
}
