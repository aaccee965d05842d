import { eq } from 'drizzle-orm'
import { type MailStatus, mails } from '@/lib/db/schema/message'
import type { Runtime } from '@/lib/runtime/runtime'
import { lockSentMail } from './lock-sent-mail'
import { CAME_BACK } from './mail-states'
import { type Bounce, readBounce } from './read-bounce'
import type { MailRow } from './render-mail'
import { stopMailTo } from './stop-mail-to'

/** One that was given up may have been sent before the process stopped or before a restore. */
const MAY_COME_BACK: MailStatus[] = ['sent', 'given-up']

/** Whether a bounce changes something. A full mailbox may turn out to be a dead one. */
const isNews = ({ status, lastError }: MailRow, { deadAddress }: Bounce) =>
  MAY_COME_BACK.includes(status) || (deadAddress && status === 'failed' && !lastError?.startsWith(CAME_BACK))

/**
 * Handles a bounce: a report that an email could not be delivered after a server had accepted it. If the address is
 * dead, no more email goes there, as after an immediate refusal.
 * @returns false when it is not a bounce, or not about an email of ours
 */
export async function takeBounce(runtime: Runtime, message: Uint8Array): Promise<boolean> {
  const bounce = readBounce(message)
  const community = bounce && (await runtime.directory.byDomain(bounce.host))
  if (!community) return false
  const lastError = `${bounce.deadAddress ? CAME_BACK : ''}reported as ${bounce.status}`
  const mail = await runtime.database.tenant(community.id, async ({ db }) => {
    const returned = await lockSentMail(db, bounce.mailId)
    if (!returned || !isNews(returned, bounce)) return null
    await db.update(mails).set({ status: 'failed', lastError }).where(eq(mails.id, returned.id))
    if (bounce.deadAddress) await stopMailTo(db, returned)
    return returned
  })
  if (!mail) return false
  runtime.log.info({ mailId: mail.id, communityId: community.id, status: bounce.status }, 'mail came back')
  return true
}
