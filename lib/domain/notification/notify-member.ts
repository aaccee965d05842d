import { and, eq, inArray, isNull } from 'drizzle-orm'
import {
  type CommunityEvent,
  carries,
  type EventOn,
  isEventOff,
  MEMBER_EVENTS,
  type MemberEvent,
} from '@/lib/contracts/member-event'
import { type ParticipantEvent, participantTopic } from '@/lib/contracts/realtime-topics'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { EventDetails, EventProps, MailCalendar, MailKind, MailProps } from '@/lib/mail/kinds'
import { type MailRequest, queueMails } from '@/lib/mail/queue-mails'
import type { Ctx } from '@/lib/runtime/context'
import { enqueuePushes } from './enqueue-pushes'

/** The member who is notified, as far as a text for them depends on it. */
export type Recipient = { id: string; locale: Locale; timeZone: string }

type News<E extends MemberEvent> = {
  event: E
  /** The member to notify. */
  participantId: string
  /** Names the cause ('intro:{introId}'): a member is notified of it once on each channel. */
  cause: string
  /** Where the event is on the site, or where it is answered. */
  open: `/${string}`
  /** A meeting, which the panel shows with its rating. */
  meetingId?: string
  /** Pushes with the same value replace each other on the screen. */
  replaces?: string
  /** When an email would be too late: quiet hours do not hold it beyond that. */
  deadline?: Date | null
  /** For the recipient's calendar, with the email. */
  calendar?: MailCalendar
} & (E extends CommunityEvent
  ? {
      /** The community's event. */
      aboutEventId: string
      aboutId?: undefined
    }
  : E extends EventOn<'PANEL'>
    ? {
        /** The member that the event is about: with their account all notifications of it are erased. */
        aboutId: string
        aboutEventId?: undefined
      }
    : { aboutId?: string; aboutEventId?: undefined }) &
  // What the email says, in the language and time zone of its recipient.
  (E extends EventOn<'EMAIL'> ? { email: (to: Recipient) => EventDetails[E] } : { email?: undefined })

/** What happened, and to which member. */
export type MemberNews = { [E in MemberEvent]: News<E> }[MemberEvent]

/**
 * Notifies a member of an event, in the transaction of `ctx`. The table MEMBER_EVENTS decides topic, channels and pace;
 * the member's settings decide the language and what is turned off. Somebody who has left is not notified.
 */
export const notifyMember = (ctx: Ctx, news: MemberNews): Promise<void> => notifyMembers(ctx, [news])

/** The same for many members or events, in few statements. */
export async function notifyMembers(ctx: Ctx, news: readonly MemberNews[]): Promise<void> {
  if (news.length === 0) return
  const recipients = await findRecipients(ctx, news)
  const reachable = news.flatMap((one) => {
    const to = recipients.get(one.participantId)
    return to ? [{ news: one, to }] : []
  })
  await addToPanel(
    ctx,
    reachable.map((one) => one.news),
  )
  await queueMails(
    ctx,
    reachable.flatMap(({ news, to }) => emailOf(ctx, news, to)),
  )
}

async function findRecipients({ db, community }: Ctx, news: readonly MemberNews[]) {
  const ids = [...new Set(news.map(({ participantId }) => participantId))]
  const rows = await db
    .select()
    .from(participants)
    .where(
      and(
        // Named because account verbs call this in a transaction that row-level security does not bind.
        eq(participants.communityId, community.id),
        inArray(participants.id, ids),
        isNull(participants.deletedAt),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Push notifications are sent from the same row, so it is written for events that only push, too. */
async function addToPanel(ctx: Ctx, news: readonly MemberNews[]): Promise<void> {
  const shown = news.filter(({ event }) => carries(event, 'PANEL') || carries(event, 'WEB_PUSH'))
  if (shown.length === 0) return
  const createdAt = ctx.clock.now()
  const rows = await ctx.db
    .insert(notifications)
    .values(
      shown.map(({ event, participantId, cause, open, aboutId, aboutEventId, meetingId, replaces }) => ({
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
        },
        createdAt,
      })),
    )
    .onConflictDoNothing({ target: [notifications.communityId, notifications.dedupeKey] })
    .returning({ id: notifications.id, participantId: notifications.participantId, kind: notifications.kind })
  for (const { participantId, kind } of rows) publishEvent(ctx, participantId, kind as MemberEvent)
  await enqueuePushes(
    ctx,
    rows.filter(({ kind }) => carries(kind as MemberEvent, 'WEB_PUSH')),
  )
}

/** Updates the pages that the member has open. */
function publishEvent(ctx: Ctx, participantId: string, event: MemberEvent): void {
  const topic = participantTopic(participantId)
  const rule = MEMBER_EVENTS[event]
  ctx.publish(topic, { type: 'notification' } satisfies ParticipantEvent)
  if ('changes' in rule) ctx.publish(topic, { type: rule.changes } satisfies ParticipantEvent)
}

function emailOf(ctx: Ctx, news: MemberNews, row: typeof participants.$inferSelect): MailRequest[] {
  if (!news.email || isEventOff(news.event, 'EMAIL', row.disabledNotifications)) return []
  const { community } = ctx
  const to = {
    id: row.id,
    locale: row.preferredLang ?? community.lang,
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
      held: MEMBER_EVENTS[event].pace !== 'immediate',
    },
  ]
}
