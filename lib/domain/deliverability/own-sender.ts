import { and, eq } from 'drizzle-orm'
import type { Db } from '@/lib/db/database'
import { mailSenders } from '@/lib/db/schema/mail-sender'
import { domainOf } from '@/lib/mail/sender'
import { readSealed } from '@/lib/runtime/read-sealed'
import type { RequestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import type { MailSender } from './sender-records'

/** The domain of the community's own sender address; null if it sends from the installation's. */
export const ownSenderDomain = ({ community }: Pick<RequestContext, 'community'>): string | null =>
  community.senderEmail ? domainOf(community.senderEmail) : null

export const isSender = (communityId: string, domain: string) =>
  and(eq(mailSenders.communityId, communityId), eq(mailSenders.domain, domain))

export async function findSender(db: Db, communityId: string, domain: string): Promise<MailSender | null> {
  const [row] = await db.select().from(mailSenders).where(isSender(communityId, domain))
  return row ?? null
}

/** False if the key was sealed with another SECRET: emails are sent without a signature. */
export const isKeyReadable = (runtime: Pick<Runtime, 'env' | 'log'>, { sealedKey }: MailSender): boolean =>
  readSealed(runtime, 'dkim-key', sealedKey) !== null
