import { and, eq, not, notExists, sql } from 'drizzle-orm'
import webpush from 'web-push'
import { isSessionLive } from '@/lib/auth/session'
import {
  carries,
  isEventOff,
  isMemberEvent,
  isUnnamedEvent,
  type MemberEvent,
} from '@/lib/contracts/member-event'
import type { PushPayload } from '@/lib/contracts/push'
import { quietUntil } from '@/lib/core/quiet-hours'
import type { Db } from '@/lib/db/database'
import { isBlocked } from '@/lib/db/hide-kind'
import { isDisabled } from '@/lib/db/is-disabled'
import { events } from '@/lib/db/schema/event'
import { notifications, pushDeliveries, pushSubscriptions } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { translator } from '@/lib/i18n/translator'
import { brandName } from '@/lib/mail/brand-name'
import { isStillTrue } from '@/lib/mail/bring-up-to-date'
import { fullName } from '@/lib/mail/plain'
import { cannotWait } from '@/lib/mail/too-late'
import { fetchPublic, OutgoingError } from '@/lib/net/outgoing'
import { pushes } from '@/lib/observability/metrics'
import type { RequestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import type { Community } from '@/lib/tenancy/community'
import { notificationPath } from '../notification/own-notifications'

const DAY_SECONDS = 24 * 60 * 60
/** After this long, news is outdated. */
const TOO_OLD_MS = DAY_SECONDS * 1000
const TIMEOUT_MS = 10_000
const MAX_ANSWERED_BYTES = 16 * 1024
/** Delivered at once: push services hold back the rest while a phone sleeps. */
const URGENT: ReadonlySet<MemberEvent> = new Set([
  'chat-message',
  'meeting-soon',
  'meeting-moved',
  'meeting-cancelled',
  'event-changed',
  'event-cancelled',
])

/**
 * Pushes one notification to one browser: the handler of the send-push job. Skips notifications that were seen,
 * dismissed, turned off or pushed already, or whose deadline has passed. If killed between sending and recording, it
 * sends again with the same tag and topic, so that the browser shows one.
 *
 * @returns when to try again, in the member's quiet hours; null otherwise
 * @throws on temporary failures, so that the queue retries
 */
export async function sendPush(
  { runtime, community }: RequestContext,
  push: { notificationId: string; subscriptionId: string },
): Promise<Date | null> {
  const { env, clock, database } = runtime
  const job = { ...push, communityId: community.id }
  if (!env.push) return null
  const found = await read(runtime, job)
  if (!found) return null
  const now = clock.now()
  if (now.getTime() - found.notification.createdAt.getTime() > TOO_OLD_MS) return null
  // No pushes to browsers without a session.
  if (!(await isSessionLive(database.owner, clock, found.subscription.sessionId))) {
    await forget(runtime, job)
    return null
  }
  const ttl = secondsOfUse(found, now)
  if (ttl <= 0) return null
  const quiet = quietUntil(now, found.member.timeZone ?? community.timeZone, env.quietHours)
  if (quiet && !cannotWait(found.notification.payload, quiet)) return quiet
  const payload = payloadOf(community, found)
  const urgency = URGENT.has(found.kind) ? 'high' : 'normal'
  const status = await deliver(runtime, found.subscription, { ttl, urgency, payload }).catch((error) => {
    pushes.inc({ outcome: 'failed' })
    throw error
  })
  pushes.inc({ outcome: status })
  if (status === 'gone') await forget(runtime, job)
  if (status === 'taken') await noteDown(runtime, job)
  return null
}

type Push = { communityId: string; notificationId: string; subscriptionId: string }

type Found = NonNullable<Awaited<ReturnType<typeof read>>>

/** The notification with its browser; undefined if there is nothing (more) to send. */
async function read({ database }: Runtime, { communityId, notificationId, subscriptionId }: Push) {
  return database.tenant(communityId, async ({ db }) => {
    const delivered = db
      .select({ one: sql`1` })
      .from(pushDeliveries)
      .where(
        and(
          eq(pushDeliveries.notificationId, notificationId),
          eq(pushDeliveries.subscriptionId, subscriptionId),
        ),
      )
    const [row] = await db
      .select({ notification: notifications, subscription: pushSubscriptions, member: participants })
      .from(notifications)
      .innerJoin(participants, eq(participants.id, notifications.participantId))
      .innerJoin(
        pushSubscriptions,
        and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.userId, participants.userId)),
      )
      .where(and(eq(notifications.id, notificationId), notExists(delivered), not(isDisabled)))
    if (!row || row.notification.seenAt || row.notification.dismissedAt) return undefined
    const { kind, payload } = row.notification
    if (!isMemberEvent(kind) || !carries(kind, 'WEB_PUSH')) return undefined
    if (isEventOff(kind, 'WEB_PUSH', row.member.disabledNotifications)) return undefined
    const name = await nameOf(db, { communityId, readerId: row.member.id, kind, payload })
    return name === undefined ? undefined : { ...row, kind, name }
  })
}

/**
 * The name of the member or event that a notification is about, '' if it names none; undefined if it is not to be
 * shown, or no longer true. A separate query: with a join on a value in the payload, row-level security would make
 * Postgres read every member.
 */
async function nameOf(
  db: Db,
  {
    communityId,
    readerId,
    kind,
    payload,
  }: { communityId: string; readerId: string; kind: MemberEvent; payload: Record<string, string> },
): Promise<string | undefined> {
  if (!(await isStillTrue(db, { ...payload, kind, participantId: readerId }))) return undefined
  const { participantId, eventId } = payload
  if (participantId) {
    const [about] = await db
      .select({ firstName: participants.firstName, lastName: participants.lastName })
      .from(participants)
      .where(
        and(
          eq(participants.id, participantId),
          not(isBlocked(communityId, readerId, participantId)),
          not(isDisabled),
        ),
      )
    return about && fullName(about)
  }
  if (!eventId) return isUnnamedEvent(kind) ? '' : undefined
  const [event] = await db.select({ title: events.title }).from(events).where(eq(events.id, eventId))
  return event?.title
}

function secondsOfUse({ notification, kind }: Found, now: Date): number {
  const { deadline } = notification.payload
  // The deadline is the first offered time; later ones can still be accepted.
  if (!deadline || kind === 'meeting-proposed') return DAY_SECONDS
  return Math.min(DAY_SECONDS, Math.floor((Date.parse(deadline) - now.getTime()) / 1000))
}

function payloadOf(community: Community, { notification, member, name, kind }: Found): PushPayload {
  const lang = preferredLocale(community, member.preferredLang)
  return {
    tag: notification.payload.replaces ?? notification.id,
    renotify: notification.payload.replaces !== undefined,
    lang,
    title: translator(lang, 'notifications.pushed')(kind, { name }),
    body: brandName(community, lang),
    path: notificationPath(notification),
    timestamp: notification.createdAt.getTime(),
  }
}

/**
 * Sends a push to the browser's push service, encrypted for the browser.
 * @throws Error to retry later
 */
async function deliver(
  { env, log }: Runtime,
  { endpoint, keys }: Pick<typeof pushSubscriptions.$inferSelect, 'endpoint' | 'keys'>,
  { payload, ttl, urgency }: { payload: PushPayload; ttl: number; urgency: 'high' | 'normal' },
): Promise<'taken' | 'gone' | 'refused'> {
  if (!env.push) return 'refused'
  const request = webpush.generateRequestDetails({ endpoint, keys }, JSON.stringify(payload), {
    vapidDetails: env.push,
    TTL: ttl,
    urgency,
    // The push service keeps only the latest undelivered message of a topic.
    topic: payload.tag.replaceAll('-', ''),
    contentEncoding: 'aes128gcm',
  })
  const answer = await fetchPublic(env, endpoint, {
    method: 'POST',
    headers: request.headers as Record<string, string>,
    body: request.body ?? undefined,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWERED_BYTES,
    maxRedirects: 0,
  }).catch((error: unknown) => {
    // A URL that may not be called counts as gone; others may answer later.
    const refused =
      error instanceof OutgoingError && ['scheme', 'address', 'redirects'].includes(error.reason)
    if (!refused) throw error
    return null
  })
  if (!answer || answer.status === 404 || answer.status === 410) return 'gone'
  if (answer.ok) return 'taken'
  if (answer.status === 429 || answer.status >= 500)
    throw new Error(`the push service at ${new URL(endpoint).host} answered ${answer.status}`)
  log.warn({ status: answer.status, host: new URL(endpoint).host }, 'a push was refused for good')
  return 'refused'
}

const forget = ({ database }: Runtime, { communityId, subscriptionId }: Push) =>
  database.tenant(communityId, ({ db }) =>
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId)),
  )

const noteDown = ({ database, clock }: Runtime, job: Push) =>
  database.tenant(job.communityId, ({ db }) =>
    db
      .insert(pushDeliveries)
      .values({ ...job, sentAt: clock.now() })
      .onConflictDoNothing(),
  )
