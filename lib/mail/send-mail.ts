import { and, asc, eq, sql } from 'drizzle-orm'
import { offKey } from '@/lib/contracts/subscription'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { RequestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { laneOf } from './conversations'
import { type DigestItem, isAboutAccount } from './kinds'
import { MailRefused } from './mail-refused'
import { type MailRow, renderMail } from './render-mail'
import { mailTransport } from './transport'

const MAX_ERROR_LETTERS = 500
/** Begins the error of a mail whose address is dead. */
export const CAME_BACK = 'came back: '

/**
 * Sends one queued mail: the handler of the send-mail job. A mail that is marked sent or failed is left
 * alone, so the job may run any number of times. Killed between the handing over and the marking, it hands
 * over again: the same Message-ID, in the outbox the same file.
 *
 * @throws whatever stopped it for now, so that the queue tries again; a mail refused for good does not throw
 */
export async function sendMail({ runtime, community }: RequestContext, mailId: string): Promise<void> {
  const communityId = community.id
  // No transaction is open while the mail is on its way: a slow server would hold the database's connections.
  const taken = await takeUp(runtime, communityId, mailId)
  if (!taken) return
  const mail = taken.kind === 'digest' ? await withItems(runtime, taken) : taken
  if (!mail) return noteFailure(runtime, taken, 'all that it stood for is gone', true)
  try {
    const rendered = await renderMail(runtime, community, mail)
    await mailTransport(runtime.env, laneOf(rendered.kind)).send(rendered)
  } catch (error) {
    const refused = error instanceof MailRefused
    await noteFailure(runtime, mail, error, refused)
    if (!refused) throw error
    if (error.deadAddress) await stopMailTo(runtime, mail)
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
        // A link that signs somebody in is kept nowhere once it is sent.
        ...(isAboutAccount(mail.kind) ? { props: {} } : {}),
        ...forgotten(mail),
      })
      .where(eq(mails.id, mailId)),
  )
}

/** The mail, one more try counted; undefined when it is not waiting. */
async function takeUp(runtime: Runtime, communityId: string, mailId: string): Promise<MailRow | undefined> {
  const [mail] = await runtime.database.tenant(communityId, ({ db }) =>
    db
      .update(mails)
      .set({ tries: sql`${mails.tries} + 1` })
      .where(and(eq(mails.id, mailId), eq(mails.status, 'queued')))
      .returning(),
  )
  return mail
}

/** A digest with its emails; null if all were erased while it waited. */
async function withItems(runtime: Runtime, mail: MailRow): Promise<MailRow | null> {
  const rows = await runtime.database.tenant(mail.communityId, ({ db }) =>
    db
      .select({ kind: mails.kind, props: mails.props })
      .from(mails)
      .where(eq(mails.digestId, mail.id))
      .orderBy(asc(mails.createdAt), asc(mails.id)),
  )
  const items = rows.filter(({ props }) => Object.keys(props).length > 0) as DigestItem[]
  return items.length > 0 ? { ...mail, props: { items } } : null
}

async function noteFailure(runtime: Runtime, mail: MailRow, error: unknown, refused: boolean): Promise<void> {
  const words = error instanceof Error ? error.message : String(error)
  const isDead = error instanceof MailRefused && error.deadAddress
  const lastError = `${isDead ? CAME_BACK : ''}${words}`.slice(0, MAX_ERROR_LETTERS)
  await runtime.database.tenant(mail.communityId, ({ db }) =>
    db
      .update(mails)
      .set({ lastError, ...(refused ? { status: 'failed', ...forgotten(mail) } : {}) })
      .where(and(eq(mails.id, mail.id), eq(mails.status, 'queued'))),
  )
}

/**
 * After a bounce, all email to the member is turned off, except what they request when signing in. Their settings
 * show this, and they can turn it on again.
 */
export async function stopMailTo(
  runtime: Runtime,
  { communityId, participantId, toEmail }: MailRow,
): Promise<void> {
  if (!participantId) return
  const off = sql`${JSON.stringify([offKey('EMAIL')])}::jsonb`
  await runtime.database.tenant(communityId, ({ db }) =>
    db
      .update(participants)
      .set({ disabledNotifications: sql`${participants.disabledNotifications} || ${off}` })
      .where(
        and(
          eq(participants.id, participantId),
          eq(participants.email, toEmail),
          sql`NOT ${participants.disabledNotifications} @> ${off}`,
        ),
      ),
  )
}

/** Confirms an account deletion; afterwards the address is stored nowhere. */
const forgotten = (mail: MailRow) =>
  mail.kind === 'account-deleted' ? { toEmail: '', toName: '', lastError: null } : {}
