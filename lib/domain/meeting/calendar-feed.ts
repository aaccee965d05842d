import { and, asc, eq, gt, inArray, not } from 'drizzle-orm'
import { calendarFile } from '@/lib/calendar/calendar-file'
import { meetingEntry } from '@/lib/calendar/meeting-entry'
import type { Env } from '@/lib/core/env'
import { DomainError, notFound } from '@/lib/core/errors'
import { isId } from '@/lib/core/ids'
import { type Locale, localized } from '@/lib/core/locale'
import { secretOf } from '@/lib/core/secret'
import { sign, verify } from '@/lib/core/signing'
import { isBlocked } from '@/lib/db/hide-kind'
import { isMeetingOf } from '@/lib/db/is-met-by'
import { meetingSettings, meetings } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import { translator } from '@/lib/i18n/translator'
import type { Ctx } from '@/lib/runtime/context'
import { communityOrigin } from '@/lib/tenancy/address'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import { ownEventEntries } from '../event/event-calendar'
import { endOf } from './meeting-times'
import { placeOf } from './notify-of-step'
import { isPresent, type Meeting, otherOf, ownMeeting } from './own-meeting'

const DAY_MS = 24 * 60 * 60 * 1000
/** How far back a feed goes. */
const FEED_DAYS = 90
const MAX_ENTRIES = 500

/** What feed URLs are built from. */
export type FeedSite = { env: Env; origin: string }

export const siteOf = ({ community }: Pick<Ctx, 'community'>, env: Env): FeedSite => ({
  env,
  origin: communityOrigin(env, community),
})

/** The private URL of a member's calendar. Increasing `version` invalidates it. */
export function feedUrl(
  { env, origin }: FeedSite,
  communityId: string,
  participantId: string,
  version: number,
): string {
  const token = sign(secretOf(env), 'calendar-feed', [communityId, participantId, version], null)
  return `${origin}/api/calendar/${token}.ics`
}

/**
 * The accepted meetings and events of the feed's member, for calendar subscriptions.
 * @throws DomainError 'not-found' for a URL that was reset, of another community, or of a member who has left
 */
export async function readCalendarFeed(ctx: Ctx, token: string, env: Env): Promise<string> {
  const payload = verify(secretOf(env), 'calendar-feed', token, ctx.clock.now())
  const [communityId, participantId, version] = Array.isArray(payload) ? (payload as unknown[]) : []
  if (communityId !== ctx.community.id || !isId(participantId)) throw notFound()
  const [reader] = await ctx.db
    .select({ lang: participants.preferredLang, version: meetingSettings.feedVersion })
    .from(participants)
    .leftJoin(meetingSettings, eq(meetingSettings.participantId, participants.id))
    .where(eq(participants.id, participantId))
  if (!reader || (reader.version ?? 0) !== version || !(await isPresent(ctx, participantId))) throw notFound()
  const locale = preferredLocale(ctx.community, reader.lang)
  const from = new Date(ctx.clock.now().getTime() - FEED_DAYS * DAY_MS)
  const rows = await ctx.db
    .select()
    .from(meetings)
    .where(
      and(
        isMeetingOf(participantId),
        eq(meetings.status, 'accepted'),
        gt(meetings.startsAt, from),
        not(isBlocked(ctx.community.id, meetings.firstId, meetings.secondId)),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(MAX_ENTRIES)
  return calendarFile({
    domain: ctx.community.primaryDomain,
    method: 'PUBLISH',
    name: translator(locale, 'calendar')('feed', { community: localized(ctx.community.title, locale) }),
    entries: [
      ...(await entriesOf(ctx, rows, participantId, { env, locale })),
      ...(await ownEventEntries(ctx, participantId, { env, locale })),
    ],
  })
}

/**
 * One of the caller's accepted meetings as a file.
 * @throws DomainError 'not-found', 'conflict' before a time is accepted
 */
export async function readCalendarFile(ctx: Ctx, meetingId: string, env: Env): Promise<string> {
  const { meeting, me } = await ownMeeting(ctx, meetingId)
  if (!meeting.startsAt) throw new DomainError('conflict', { messageKey: 'meetingChanged' })
  const entries = await entriesOf(ctx, [meeting], me, { env, locale: ctx.locale })
  return calendarFile({ domain: ctx.community.primaryDomain, method: 'PUBLISH', entries })
}

async function entriesOf(
  ctx: Ctx,
  rows: readonly Meeting[],
  me: string,
  { env, locale }: { env: Env; locale: Locale },
) {
  const ids = [...new Set(rows.map((meeting) => otherOf(meeting, me)))]
  const people =
    ids.length > 0 ? await ctx.db.select().from(participants).where(inArray(participants.id, ids)) : []
  return rows.flatMap((meeting) => {
    const { startsAt } = meeting
    if (!startsAt) return []
    const partner = people.find(({ id }) => id === otherOf(meeting, me))
    return meetingEntry(env, ctx.community, locale, {
      meetingId: meeting.id,
      sequence: meeting.sequence,
      startsAt,
      endsAt: endOf(startsAt, meeting.durationMinutes),
      partner: partner ? `${partner.firstName} ${partner.lastName}`.trim() : '',
      link: placeOf(meeting),
      stamp: meeting.updatedAt,
      cancelled: meeting.status === 'cancelled',
    })
  })
}
