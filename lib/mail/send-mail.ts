import { and, eq, sql } from 'drizzle-orm'
import { isId } from '@/lib/core/ids'
import { mails } from '@/lib/db/schema/message'
import type { Runtime } from '@/lib/runtime/runtime'
import { isMailKind, MAIL_TOPICS } from './kinds'
import type { SendMailJob } from './queue-mails'
import { type MailRow, renderMail } from './render-mail'
import { MailRefused, mailTransport } from './transport'

const MAX_ERROR_LETTERS = 500

/**
 * Sends one queued mail: the handler of the send-mail job. A mail that is marked sent or failed is left
 * alone, so the job may run any number of times. Killed between the handing over and the marking, it hands
 * over again: the same Message-ID, in the outbox the same file.
 *
 * @throws whatever stopped it for now, so that the queue tries again; a mail refused for good does not throw
 */
export async function sendMail(runtime: Runtime, { communityId, mailId }: SendMailJob): Promise<void> {
  if (!isId(communityId) || !isId(mailId)) throw new Error('a send-mail job names a community and a mail')
  const community = await runtime.directory.byId(communityId)
  if (!community) return // it was deleted, and its mails with it
  // No transaction is open while the mail is on its way: a slow server would hold the database's connections.
  const mail = await takeUp(runtime, communityId, mailId)
  if (!mail) return
  try {
    await mailTransport(runtime.env).send(await renderMail(runtime, community, mail))
  } catch (error) {
    const refused = error instanceof MailRefused
    await noteFailure(runtime, mail, error, refused)
    if (!refused) throw error
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
        ...(isAboutSigningIn(mail) ? { props: {} } : {}),
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

async function noteFailure(runtime: Runtime, mail: MailRow, error: unknown, refused: boolean): Promise<void> {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LETTERS)
  await runtime.database.tenant(mail.communityId, ({ db }) =>
    db
      .update(mails)
      .set({ lastError, ...(refused ? { status: 'failed' } : {}) })
      .where(and(eq(mails.id, mail.id), eq(mails.status, 'queued'))),
  )
}

const isAboutSigningIn = (mail: MailRow) => isMailKind(mail.kind) && MAIL_TOPICS[mail.kind] === null
