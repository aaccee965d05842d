import { and, eq } from 'drizzle-orm'
import type { CommunityEvent, MemberEvent } from '@/lib/contracts/member-event'
import type { Db } from '@/lib/db/database'
import { events, participations } from '@/lib/db/schema/event'
import { meetings } from '@/lib/db/schema/meeting'
import { mailEvent } from './mail-event'
import type { MailRow } from './render-mail'

type Part = typeof participations.$inferSelect
type Now = { event: typeof events.$inferSelect; part: Part | null }
/**
 * News of a community's event or of a meeting, whose page is `open`. `deadline` is the start that a reminder announces
 * or that was agreed.
 */
type News = { kind: string; participantId: string; eventId?: string; open?: unknown; deadline?: unknown }

const hasPlace = ({ part }: Now) => part !== null && part.placeAt !== null
const isUnpaid = ({ part }: Now) => part?.status === 'PENDING' && part.placeAt !== null
const isOut = ({ part }: Now) => part === null || !['CONFIRMED', 'PENDING', 'WAITING'].includes(part.status)

/** Conditions for sending news that may have waited through a night. */
const CONDITIONS: { [E in CommunityEvent]?: (now: Now, deadline: unknown) => boolean } = {
  'event-invitation': ({ part }) => part === null,
  'event-place-held': isUnpaid,
  'event-place-freed': hasPlace,
  'event-place-given': hasPlace,
  'event-place-approved': isUnpaid,
  'event-refused': isOut,
  'event-unpaid': isOut,
  'event-payment-missing': isUnpaid,
  'event-payment-changed': isUnpaid,
  'event-tomorrow': ({ event, part }, start) =>
    part?.status === 'CONFIRMED' && event.eventDateTime.toISOString() === start,
}

const isConditional = (kind: string): kind is keyof typeof CONDITIONS => Object.hasOwn(CONDITIONS, kind)

/** News that a meeting takes place, and when. */
const OF_MEETINGS: readonly string[] = [
  'meeting-accepted',
  'meeting-moved',
  'meeting-tomorrow',
  'meeting-soon',
] satisfies MemberEvent[]

/**
 * Whether news is still true: its event or meeting is not cancelled or moved, and the member has not answered the
 * event's invitation, lost a place or got one since.
 */
export async function isStillTrue(db: Db, news: News): Promise<boolean> {
  const { kind, participantId, eventId, deadline } = news
  if (OF_MEETINGS.includes(kind)) return isAgreed(db, news)
  if (!isConditional(kind) || !eventId) return true
  return holds(kind, await nowOf(db, { participantId, eventId }), deadline)
}

/**
 * Updates a waiting invitation or reminder with the current event.
 * @returns false if the email is no longer true
 */
export async function bringUpToDate(db: Db, mail: MailRow): Promise<boolean> {
  const { kind, participantId, props } = mail
  if (OF_MEETINGS.includes(kind)) return isAgreed(db, props)
  const eventId = typeof props.open === 'string' && /^\/event\/([\w-]{36})$/.exec(props.open)?.[1]
  if (!isConditional(kind) || !participantId || !eventId) return true
  const now = await nowOf(db, { participantId, eventId })
  if (!holds(kind, now, props.deadline)) return false
  if (now && (kind === 'event-invitation' || kind === 'event-tomorrow')) {
    const { event, part } = now
    mail.props = { ...props, about: mailEvent(event, part), deadline: event.eventDateTime.toISOString() }
  }
  return true
}

const holds = (kind: keyof typeof CONDITIONS, now: Now | undefined, deadline: unknown): boolean =>
  !now || (now.event.status === 'published' && CONDITIONS[kind]?.(now, deadline) === true)

/** Whether a meeting still takes place at the time of its news. */
async function isAgreed(db: Db, { open, deadline }: Pick<News, 'open' | 'deadline'>): Promise<boolean> {
  const id = typeof open === 'string' && /^\/(?:meetings\?meeting=|meet\/)([\w-]{36})$/.exec(open)?.[1]
  if (!id || typeof deadline !== 'string') return true
  const [meeting] = await db.select().from(meetings).where(eq(meetings.id, id))
  return !meeting || (meeting.status === 'accepted' && meeting.startsAt?.toISOString() === deadline)
}

async function nowOf(
  db: Db,
  { participantId, eventId }: { participantId: string; eventId: string },
): Promise<Now | undefined> {
  const [now] = await db
    .select({ event: events, part: participations })
    .from(events)
    .leftJoin(
      participations,
      and(eq(participations.eventId, events.id), eq(participations.participantId, participantId)),
    )
    .where(eq(events.id, eventId))
  return now
}
