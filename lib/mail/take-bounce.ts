import { and, eq, inArray } from 'drizzle-orm'
import { mails } from '@/lib/db/schema/message'
import type { Runtime } from '@/lib/runtime/runtime'
import { CAME_BACK } from './mail-states'
import { readBounce } from './read-bounce'
import { stopMailTo } from './stop-mail-to'

/**
 * Handles a bounce: a report that an email could not be delivered after a server had accepted it. If the address is
 * dead, no more email goes there, as after an immediate refusal. An email that was given up may bounce, too, if it
 * was sent before the process stopped or before a restore.
 * @returns false when it is not a bounce, or not about an email of ours
 */
export async function takeBounce(runtime: Runtime, message: Uint8Array): Promise<boolean> {
  const bounce = readBounce(message)
  const community = bounce && (await runtime.directory.byDomain(bounce.host))
  if (!community) return false
  const lastError = `${bounce.deadAddress ? CAME_BACK : ''}reported as ${bounce.status}`
  const mail = await runtime.database.tenant(community.id, async ({ db }) => {
    const [returned] = await db
      .update(mails)
      .set({ status: 'failed', lastError })
      .where(and(eq(mails.id, bounce.mailId), inArray(mails.status, ['sent', 'given-up'])))
      .returning()
    if (returned && bounce.deadAddress) await stopMailTo(db, returned)
    return returned
  })
  if (!mail) return false
  runtime.log.info({ mailId: mail.id, communityId: community.id, status: bounce.status }, 'mail came back')
  return true
}
