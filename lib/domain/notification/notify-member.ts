import { and, eq, inArray, isNull } from 'drizzle-orm'
import {
  type CommunityEvent,
  carries,
  type EventOn,
  isEventOff,
  MEMBER_EVENTS,
  type MemberEvent,
  type UnnamedEvent,
} from '@/lib/contracts/member-event'
import { type ParticipantEvent, participantTopic } from '@/lib/contracts/realtime-topics'
import { offKey } from '@/lib/contracts/subscription'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { isDisabled } from '@/lib/db/is-disabled'
import { notifications } from '@/lib/db/schema/message'
import { participants, telegramConnections } from '@/lib/db/schema/participant'
import type { EventDetails, EventProps, MailCalendar, MailKind, MailProps } from '@/lib/mail/kinds'
import { type MailRequest, queueMails } from '@/lib/mail/queue-mails'
import type { Ctx } from '@/lib/runtime/context'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import { closedEntries } from './closed-entries'
import { enqueuePushes } from './enqueue-pushes'
import { queueTelegram } from './queue-telegram'

/** News per statement: an event of ten thousand participants has more values than Postgres allows. */
const BATCH_SIZE = 500

/** The recipient's data that texts depend on. */
export type Recipient = { id: string; firstName: string; locale: Locale; timeZone: string }

type News<E extends MemberEvent> = {
  event: E
  /** The member to notify. */
  participantId: string
  /** Identifies the cause ('intro:{introId}'): one notification per cause and channel. */
  cause: string
  /** Where the event is on the site, or where to answer it. */
  open: `/${string}`
  /** A meeting, which the panel shows with its rating. */
  meetingId?: string
  /** Pushes with the same value replace each other on the screen. */
  replaces?: string
  /** When an email or a push would be too late: quiet hours do not hold it beyond that. */
  deadline?: Date | null
  /** A calendar entry to attach to the email. */
  calendar?: MailCalendar
  /** The one channel that an organiser chose, instead of the member's. */
  by?: 'EMAIL' | 'TELEGRAM'
} & (E extends CommunityEvent
  ? {
      /** The community's event. */
      aboutEventId: string
      aboutId?: undefined
    }
  : E extends Exclude<EventOn<'PANEL'>, UnnamedEvent>
    ? {
        /** The member that the event is about: deleting their account erases its notifications. */
        aboutId: string
        aboutEventId?: undefined
      }
    : { aboutId?: string; aboutEventId?: undefined }) &
  // The email's content, in the recipient's language and time zone.
  (E extends EventOn<'EMAIL'> ? { email: (to: Recipient) => EventDetails[E] } : { email?: undefined })

/** The event and its recipient. */
export type MemberNews = { [E in MemberEvent]: News<E> }[MemberEvent]

/**
 * Notifies a member of an event, in the transaction of `ctx`. The table MEMBER_EVENTS decides topic, channels and pace;
 * the member's settings decide the language and what is turned off. Members who have left are not notified; disabled
 * members are notified only of what cannot be turned off, such as a warning, and by email of cancelled entries of their
 * calendar.
 */
export const notifyMember = (ctx: Ctx, news: MemberNews): Promise<void> => notifyMembers(ctx, [news])

/** The same for many members or events, in few statements. */
export async function notifyMembers(ctx: Ctx, news: readonly MemberNews[]): Promise<void> {
  for (let at = 0; at < news.length; at += BATCH_SIZE) await notifyBatch(ctx, news.slice(at, at + BATCH_SIZE))
}

async function notifyBatch(ctx: Ctx, news: readonly MemberNews[]): Promise<void> {
  const recipients = await findRecipients(ctx, news)
  const addressed = news.flatMap((one) => {
    const to = recipients.get(one.participantId)
    return to ? [{ news: one, to }] : []
  })
  await addToPanel(
    ctx,
    addressed.flatMap(({ news, to }) => (reaches(news, to) ? news : [])),
  )
  const closing = await closedEntries(ctx, addressed.flatMap(mutedCancellation))
  await queueMails(
    ctx,
    addressed.flatMap(({ news, to }) => emailOf(ctx, news, to, closing.has(news.cause))),
  )
  await queueTelegram(
    ctx,
    addressed.flatMap(({ news, to }) => (goesToTelegram(news, to) ? news.cause : [])),
  )
}

async function findRecipients({ db, community }: Ctx, news: readonly MemberNews[]) {
  const ids = [...new Set(news.map(({ participantId }) => participantId))]
  const rows = await db
    .select({ member: participants, telegram: telegramConnections, isDisabled })
    .from(participants)
    .leftJoin(
      telegramConnections,
      and(
        eq(telegramConnections.communityId, participants.communityId),
        eq(telegramConnections.userId, participants.userId),
      ),
    )
    .where(
      and(
        // Names the community because account verbs call this in a transaction without row-level security.
        eq(participants.communityId, community.id),
        inArray(participants.id, ids),
        isNull(participants.deletedAt),
      ),
    )
  return new Map(rows.map(({ member, ...rest }) => [member.id, { ...member, ...rest }]))
}

type Reached = typeof participants.$inferSelect & {
  telegram: typeof telegramConnections.$inferSelect | null
  isDisabled: boolean
}

/** Whether a member who may be disabled is notified at all. */
const reaches = ({ event }: MemberNews, { isDisabled }: Reached): boolean =>
  !isDisabled || MEMBER_EVENTS[event].topic === null

/** Whether it is sent to the member's chat in Telegram. The message is composed from the email's content. */
const goesToTelegram = (news: MemberNews, to: Reached): boolean =>
  reaches(news, to) &&
  news.email !== undefined &&
  news.by !== 'EMAIL' &&
  carries(news.event, 'TELEGRAM') &&
  to.telegram !== null &&
  to.telegram.blockedAt === null &&
  !isEventOff(news.event, 'TELEGRAM', to.disabledNotifications)

/** Whether an email is sent, too: because the member wants it, or because it carries a calendar entry. */
const goesByEmail = (news: MemberNews, to: Reached): boolean =>
  reaches(news, to) &&
  news.by !== 'TELEGRAM' &&
  !isEventOff(news.event, 'EMAIL', to.disabledNotifications) &&
  (!goesToTelegram(news, to) || to.telegram?.emailToo === true || news.calendar !== undefined)

/**
 * The cancellation of a calendar entry, also emailed to members who turned off the topic but not all email, or who are
 * disabled: otherwise their calendar would keep the entry.
 */
function mutedCancellation({ news, to }: { news: MemberNews; to: Reached }) {
  const { event, participantId, cause, calendar } = news
  const off = to.disabledNotifications
  const isMuted = (!reaches(news, to) || isEventOff(event, 'EMAIL', off)) && !off.includes(offKey('EMAIL'))
  return calendar?.method === 'CANCEL' && isMuted ? [{ participantId, cause, calendar }] : []
}

/** Emails that a calendar needs are not held: held ones are dropped once the panel is read. */
const isHeld = ({ event, calendar }: MemberNews): boolean =>
  MEMBER_EVENTS[event].pace !== 'immediate' && !(calendar && carries(event, 'PANEL'))

/** Pushes are sent from the same row, so it is written for push-only events too. */
async function addToPanel(ctx: Ctx, news: readonly MemberNews[]): Promise<void> {
  const shown = news.filter(({ event }) => carries(event, 'PANEL') || carries(event, 'WEB_PUSH'))
  if (shown.length === 0) return
  const createdAt = ctx.clock.now()
  const rows = await ctx.db
    .insert(notifications)
    .values(
      shown.map(
        ({ event, participantId, cause, open, aboutId, aboutEventId, meetingId, replaces, deadline }) => ({
          communityId: ctx.community.id,
          id: newId(),
          participantId,
          dedupeKey: cause,
          kind: event,
          payload: {
            open,
            ...(aboutId && { participantId: aboutId }),
            ...(aboutEventId && { eventId: aboutEventId }),
            ...(meetingId && { meetingId }),
            ...(replaces && { replaces }),
            ...(deadline && { deadline: deadline.toISOString() }),
          },
          createdAt,
        }),
      ),
    )
    .onConflictDoNothing({ target: [notifications.communityId, notifications.dedupeKey] })
    .returning({ id: notifications.id, participantId: notifications.participantId, kind: notifications.kind })
  for (const { participantId, kind } of rows) publishEvent(ctx, participantId, kind as MemberEvent)
  await enqueuePushes(
    ctx,
    rows.filter(({ kind }) => carries(kind as MemberEvent, 'WEB_PUSH')),
  )
}

/** Updates the member's open pages. */
function publishEvent(ctx: Ctx, participantId: string, event: MemberEvent): void {
  const topic = participantTopic(participantId)
  const rule = MEMBER_EVENTS[event]
  ctx.publish(topic, { type: 'notification' } satisfies ParticipantEvent)
  if ('changes' in rule) ctx.publish(topic, { type: rule.changes } satisfies ParticipantEvent)
}

function emailOf(ctx: Ctx, news: MemberNews, row: Reached, closesEntry: boolean): MailRequest[] {
  const isSent = closesEntry || goesByEmail(news, row)
  if (!news.email || (!isSent && !goesToTelegram(news, row))) return []
  const { community } = ctx
  const to = {
    id: row.id,
    firstName: row.firstName,
    locale: preferredLocale(community, row.preferredLang),
    timeZone: row.timeZone ?? community.timeZone,
  }
  const { event, cause, open, aboutId, deadline, calendar } = news
  const common: EventProps = {
    open,
    ...(aboutId && { aboutId }),
    ...(deadline && { deadline: deadline.toISOString() }),
    ...(calendar && { calendar }),
  }
  return [
    {
      kind: event,
      dedupeKey: cause,
      to: { email: row.email, name: `${row.firstName} ${row.lastName}`, participantId: row.id },
      locale: to.locale,
      props: { ...common, ...news.email(to) } as MailProps[MailKind],
      ...(isSent ? { held: isHeld(news) } : { replaced: true }),
    },
  ]
}
