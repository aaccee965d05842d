import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { CalendarParty } from '@/lib/calendar/calendar-file'
import { isOff, offKey } from '@/lib/contracts/subscription'
import type { Db } from '@/lib/db/database'
import { isDisabled } from '@/lib/db/is-disabled'
import { isErased, mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { mailSeconds, timed } from '@/lib/observability/metrics'
import type { RequestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Community } from '@/lib/tenancy/community'
import { quotaRenewal, spendQuota } from '@/lib/tenancy/quota'
import { bringUpToDate } from './bring-up-to-date'
import { laneOf } from './conversations'
import { type DkimKey, signingKey } from './dkim-key'
import {
  isAboutAccount,
  isMailKind,
  isSentWhileSuspended,
  type MailCalendar,
  type MailKind,
  topicsOf,
} from './kinds'
import { expires } from './lifetimes'
import { MailRefused, type Retry } from './mail-refused'
import { type MailRow, renderMail } from './render-mail'
import { senderDomain } from './sender'
import { stillWanted } from './still-wanted'
import { isTooLate } from './too-late'
import { mailTransport } from './transport'

const MAX_ERROR_LETTERS = 500
/** A rejection that may be our fault is retried for this long, each time after half of the email's age. */
const REFUSED_FOR_MS = 48 * 60 * 60 * 1000
/** An email whose content is rejected is sent this many times in all. */
const CONTENT_TRIES = 3
const REFUSED_WAIT_MS = { min: 5 * 60 * 1000, max: 4 * 60 * 60 * 1000 }
/** Prefix of the error for a dead address. */
export const CAME_BACK = 'came back: '
/** Prefix of the error of an email that waits to be sent again although a server rejected it. */
export const REFUSED_FOR_NOW = 'refused for now: '

/**
 * Sends one queued email: the handler of the send-mail job. An email marked sent or failed is skipped, so the job may
 * run any number of times. If killed between sending and marking, it sends again with the same Message-ID (in the
 * outbox, to the same file).
 *
 * @returns when to try again, if the community's quota of emails is used up or the server rejects the email for now
 * @throws on temporary failures, so that the queue retries; a permanently rejected email does not throw
 */
export async function sendMail(
  { runtime, community }: RequestContext,
  mailId: string,
): Promise<Date | undefined> {
  const communityId = community.id
  // No transaction is open while the email is being sent: a slow server would hold database connections.
  const due = await takeUp(runtime, community, mailId)
  if (due === 'over quota') return quotaRenewal(runtime.clock.now())
  if (!due) return
  const { mail, key } = due
  let organizer: CalendarParty | undefined
  try {
    const rendered = await renderMail(runtime, community, mail)
    organizer = { name: rendered.from.name, email: rendered.from.address }
    const lane = laneOf(rendered.kind)
    await timed(
      mailSeconds,
      { lane },
      () => mailTransport(runtime.env, lane).send(rendered, key),
      (end) => ('result' in end ? 'sent' : end.error instanceof MailRefused ? 'refused' : 'failed'),
    )
  } catch (error) {
    const isRefused = error instanceof MailRefused
    const again = isRefused ? retryTime(mail, error.retry, runtime.clock.now()) : undefined
    await noteFailure(runtime, mail, error, isRefused && !again)
    if (!isRefused) throw error
    if (again) {
      runtime.log.warn({ err: error, communityId, mailId, kind: mail.kind, again }, 'mail refused for now')
      return again
    }
    if (error.deadAddress) await runtime.database.tenant(communityId, ({ db }) => stopMailTo(db, mail))
    runtime.log.warn({ err: error, communityId, mailId, kind: mail.kind }, 'mail refused for good')
    return
  }
  await runtime.database.tenant(communityId, ({ db }) =>
    db
      .update(mails)
      .set({
        status: 'sent',
        sentAt: runtime.clock.now(),
        lastError: null,
        ...(organizer && noted(mail, organizer)),
        // Links that sign in or admit somebody are not stored after sending.
        ...(isAboutAccount(mail.kind) || mail.kind === 'invitation' ? { props: {} } : {}),
        ...forgotten(mail),
      })
      .where(eq(mails.id, mailId)),
  )
}

/** When to try a rejected email again; undefined once it was tried for long enough. */
function retryTime({ createdAt, tries }: MailRow, retry: Retry, now: Date): Date | undefined {
  const age = now.getTime() - createdAt.getTime()
  const isOver = { never: true, briefly: tries >= CONTENT_TRIES, long: age >= REFUSED_FOR_MS }[retry]
  const { min, max } = REFUSED_WAIT_MS
  return isOver ? undefined : new Date(now.getTime() + Math.min(Math.max(age / 2, min), max))
}

/** Whether an email still waits to be sent. */
export const isQueued = (context: RequestContext, mailId: string): Promise<boolean> =>
  queuedKind(context, mailId).then((kind) => kind !== undefined)

/** Whether an email that waits is sent although its community is suspended. */
export const isQueuedInSuspension = (context: RequestContext, mailId: string): Promise<boolean> =>
  queuedKind(context, mailId).then((kind) => kind !== undefined && isSentWhileSuspended(kind))

const queuedKind = ({ runtime, community }: RequestContext, mailId: string): Promise<string | undefined> =>
  runtime.database.tenant(community.id, async ({ db }) => {
    const waiting = and(eq(mails.id, mailId), eq(mails.status, 'queued'))
    const [mail] = await db.select({ kind: mails.kind }).from(mails).where(waiting)
    return mail?.kind
  })

/**
 * The email, with one more attempt counted, and the key that signs it; undefined when it is not waiting, or was turned
 * off, or became useless or untrue while it waited. Its first attempt uses the quota.
 */
function takeUp(
  { database, clock, env, log }: Runtime,
  community: Community,
  mailId: string,
): Promise<{ mail: MailRow; key: DkimKey | null } | 'over quota' | undefined> {
  return database.tenant(community.id, async ({ db }) => {
    const waiting = and(eq(mails.id, mailId), eq(mails.status, 'queued'))
    const [mail] = await db.select().from(mails).where(waiting).for('update')
    if (!mail) return undefined
    const member = await recipientOf(db, mail)
    // Calendars need every change in order, even a superseded one.
    const isTrue = 'calendar' in mail.props || (await bringUpToDate(db, mail))
    if (member && (isTurnedOff(mail, member) || !isTrue)) {
      await db.update(mails).set({ status: 'dropped' }).where(waiting)
      return undefined
    }
    const items =
      mail.kind === 'digest' ? await itemsOf({ db, community }, mail, member?.off ?? []) : undefined
    const why = isTooLate(mail, clock.now()) ? 'too late' : items?.length === 0 && 'nothing left to report'
    if (why) {
      const content = expires(mail.kind) ? { props: {} } : {}
      await db
        .update(mails)
        .set({ status: 'given-up', lastError: why, ...content })
        .where(waiting)
      return undefined
    }
    if (items) mail.props = { items }
    // The member may have changed their address since.
    const toEmail = member?.email || mail.toEmail
    const counts = mail.tries === 0 && countsForQuota(mail.kind as MailKind)
    if (counts && (await spendQuota({ db, clock, community }, 'emails', 1)) === 0) return 'over quota'
    const organizer = await firstOrganizer(db, mail)
    if (organizer) mail.props = { ...mail.props, calendar: { ...(mail.props.calendar as object), organizer } }
    const tries = mail.tries + 1
    await db.update(mails).set({ tries, toEmail }).where(waiting)
    const domain = senderDomain(env, community)
    const key = await signingKey(db, { env, log }, { communityId: community.id, domain })
    return { mail: { ...mail, tries, toEmail }, key }
  })
}

/** Who the recipient's first email about a calendar entry named as its organizer; undefined if there is none. */
async function firstOrganizer(db: Db, { participantId, props }: MailRow): Promise<CalendarParty | undefined> {
  const calendar = props.calendar as MailCalendar | undefined
  if (!calendar || !participantId) return undefined
  const [key, id] = 'eventId' in calendar ? ['eventId', calendar.eventId] : ['meetingId', calendar.meetingId]
  const organizer = sql<CalendarParty | null>`${mails.props} #> '{calendar,organizer}'`
  const [first] = await db
    .select({ organizer })
    .from(mails)
    .where(
      and(
        eq(mails.participantId, participantId),
        eq(mails.status, 'sent'),
        isNotNull(organizer),
        sql`${mails.props} -> 'calendar' ->> ${key} = ${id}`,
      ),
    )
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(1)
  return first?.organizer ?? undefined
}

/** Keeps the organizer that an email named, unless its contents were erased meanwhile. */
const noted = ({ props }: MailRow, organizer: CalendarParty) =>
  props.calendar && !(props.calendar as MailCalendar).organizer
    ? {
        props: sql`CASE WHEN ${mails.props} ? 'calendar'
          THEN jsonb_set(${mails.props}, '{calendar,organizer}', ${JSON.stringify(organizer)}::jsonb) ELSE ${mails.props} END`,
      }
    : {}

/** The member that an email is for, as they are now. */
async function recipientOf(db: Db, { participantId }: MailRow) {
  if (!participantId) return undefined
  const [member] = await db
    .select({ email: participants.email, off: participants.disabledNotifications, isDisabled })
    .from(participants)
    .where(eq(participants.id, participantId))
  return member
}

/**
 * Whether the member unsubscribed, complained, bounced or was disabled since the email was queued. Never for one about
 * signing in. An entry of their calendar is cancelled unless all email is off.
 */
function isTurnedOff(
  { kind, props }: MailRow,
  { off, isDisabled }: { off: readonly string[]; isDisabled: boolean },
): boolean {
  const topics = isMailKind(kind) ? topicsOf(kind) : []
  if (topics.length === 0) return false
  const cancels = (props.calendar as MailCalendar | undefined)?.method === 'CANCEL'
  return (
    isDisabled || (cancels ? off.includes(offKey('EMAIL')) : topics.every((one) => isOff(off, 'EMAIL', one)))
  )
}

/** Signing in must always work; invitations are what a spammer would send. */
const countsForQuota = (kind: MailKind) => !isAboutAccount(kind) || kind === 'organiser-invited'

/** Those emails of a digest that were not erased, and that the member still wants. */
async function itemsOf(
  { db, community }: { db: Db; community: Community },
  { id, participantId }: MailRow,
  off: readonly string[],
): Promise<Pick<MailRow, 'kind' | 'props'>[]> {
  if (!participantId) return []
  const rows = await db
    .select({ kind: mails.kind, props: mails.props, dedupeKey: mails.dedupeKey })
    .from(mails)
    .where(and(eq(mails.participantId, participantId), eq(mails.status, 'gathered'), eq(mails.digestId, id)))
    .orderBy(asc(mails.createdAt), asc(mails.id))
  const whole = rows.filter(({ props }) => !isErased(props))
  const wanted = await stillWanted({ db, community }, { participantId, off, channel: 'EMAIL' }, whole)
  return wanted.map(({ kind, props }) => ({ kind, props }))
}

async function noteFailure(runtime: Runtime, mail: MailRow, error: unknown, isFinal: boolean): Promise<void> {
  const words = error instanceof Error ? error.message : String(error)
  const isRefused = error instanceof MailRefused
  const prefix = isRefused && error.deadAddress ? CAME_BACK : isRefused && !isFinal ? REFUSED_FOR_NOW : ''
  const lastError = `${prefix}${words}`.slice(0, MAX_ERROR_LETTERS)
  await runtime.database.tenant(mail.communityId, ({ db }) =>
    db
      .update(mails)
      .set({ lastError, ...(isFinal ? { status: 'failed', ...forgotten(mail) } : {}) })
      .where(and(eq(mails.id, mail.id), eq(mails.status, 'queued'))),
  )
}

/**
 * After a bounce or a complaint, turns off all email to the member, except what they request when signing in. Their
 * settings show this, and they can turn it on again. With an address, only if it is still theirs.
 *
 * @returns whether it was on
 */
export async function stopMailTo(
  db: Db,
  { participantId, toEmail }: { participantId: string | null; toEmail?: string },
): Promise<boolean> {
  if (!participantId) return false
  const off = sql`${JSON.stringify([offKey('EMAIL')])}::jsonb`
  const stopped = await db
    .update(participants)
    .set({ disabledNotifications: sql`${participants.disabledNotifications} || ${off}` })
    .where(
      and(
        eq(participants.id, participantId),
        toEmail === undefined ? undefined : eq(participants.email, toEmail),
        sql`NOT ${participants.disabledNotifications} @> ${off}`,
      ),
    )
    .returning({ id: participants.id })
  return stopped.length > 0
}

/** The last email to an address that is no member's any more; afterwards it is stored nowhere. */
const forgotten = ({ kind }: MailRow) =>
  kind === 'account-deleted' || kind === 'email-changed' ? { toEmail: '', toName: '', lastError: null } : {}
