import { and, eq } from 'drizzle-orm'
import type { CalendarParty } from '@/lib/calendar/calendar-file'
import type { Db } from '@/lib/db/database'
import { mails } from '@/lib/db/schema/message'
import type { RequestContext } from '@/lib/runtime/request-context'
import { withOrganizer } from './calendar-organizer'
import { isAboutAccount, isSentWhileSuspended } from './kinds'
import { expires } from './lifetimes'
import { MailRefused } from './mail-refused'
import type { MailRow } from './render-mail'

/** Prefix of the error for a dead address. */
export const CAME_BACK = 'came back: '
/** Prefix of the error of an email that waits to be sent again although a server rejected it. */
export const REFUSED_FOR_NOW = 'refused for now: '
const MAX_ERROR_LETTERS = 500

const isQueuedMail = (mailId: string) => and(eq(mails.id, mailId), eq(mails.status, 'queued'))

/** Whether an email still waits to be sent. */
export const isQueued = (context: RequestContext, mailId: string): Promise<boolean> =>
  queuedKind(context, mailId).then((kind) => kind !== undefined)

/** Whether an email that waits is sent although its community is suspended. */
export const isQueuedInSuspension = (context: RequestContext, mailId: string): Promise<boolean> =>
  queuedKind(context, mailId).then((kind) => kind !== undefined && isSentWhileSuspended(kind))

const queuedKind = ({ runtime, community }: RequestContext, mailId: string): Promise<string | undefined> =>
  runtime.database.tenant(community.id, async ({ db }) => {
    const [mail] = await db.select({ kind: mails.kind }).from(mails).where(isQueuedMail(mailId))
    return mail?.kind
  })

/** Locks a queued email; undefined if it is not queued any more. */
export async function lockQueued(db: Db, mailId: string): Promise<MailRow | undefined> {
  const [mail] = await db.select().from(mails).where(isQueuedMail(mailId)).for('update')
  return mail
}

const changeQueued = (db: Db, { id }: MailRow, change: Partial<MailRow>) =>
  db.update(mails).set(change).where(isQueuedMail(id))

/** It stays queued while it is being sent: a process that dies meanwhile leaves it to the next. */
export const markTried = (db: Db, mail: MailRow) =>
  changeQueued(db, mail, { tries: mail.tries, toEmail: mail.toEmail })

/** Its recipient does not want it any more, or it is not true any more. */
export const markDropped = (db: Db, mail: MailRow) => changeQueued(db, mail, { status: 'dropped' })

export const markGivenUp = (db: Db, mail: MailRow, why: string) =>
  changeQueued(db, mail, {
    status: 'given-up',
    lastError: why,
    // Expired codes and links are not stored.
    ...(expires(mail.kind) && { props: {} }),
  })

/** It stays queued: the server did not answer, or rejected it for now. */
export const markToRetry = (db: Db, mail: MailRow, error: unknown) =>
  changeQueued(db, mail, { lastError: errorText(error, error instanceof MailRefused ? REFUSED_FOR_NOW : '') })

/** Rejected for good. */
export const markFailed = (db: Db, mail: MailRow, error: MailRefused) =>
  changeQueued(db, mail, {
    status: 'failed',
    lastError: errorText(error, error.deadAddress ? CAME_BACK : ''),
    ...withoutFormerAddress(mail),
  })

/**
 * Whatever was decided about it while it was being sent.
 * @param organizer its calendar entry's, as it was sent
 */
export const markSent = (
  db: Db,
  mail: MailRow,
  { sentAt, organizer }: { sentAt: Date; organizer: CalendarParty },
) =>
  db
    .update(mails)
    .set({
      status: 'sent',
      sentAt,
      lastError: null,
      ...withOrganizer(mail, organizer),
      // Links that sign in or admit somebody are not stored after sending.
      ...((isAboutAccount(mail.kind) || mail.kind === 'invitation') && { props: {} }),
      ...withoutFormerAddress(mail),
    })
    .where(eq(mails.id, mail.id))

/** The last email to an address that is no member's any more; afterwards it is stored nowhere. */
const withoutFormerAddress = ({ kind }: MailRow) =>
  kind === 'account-deleted' || kind === 'email-changed' ? { toEmail: '', toName: '', lastError: null } : {}

const errorText = (error: unknown, prefix: string) =>
  `${prefix}${error instanceof Error ? error.message : String(error)}`.slice(0, MAX_ERROR_LETTERS)
