import { sql } from 'drizzle-orm'
import { moment } from '@/lib/db/moment'
import { rawRows } from '@/lib/db/raw-rows'
import { senderDomains } from '@/lib/db/schema/campaign'
import type { RequestContext } from '@/lib/runtime/request-context'
import { senderDomain } from './sender'

export const RATE_WINDOW_MS = 60_000

/**
 * Takes one of the community's sender domain's MAIL_RATE places in any 60 seconds, for one organisers' message. The
 * row's lock makes it exact across processes. A place is used up even if the process dies before it sends.
 *
 * @returns null if there was one; otherwise when the next one is free
 */
export async function takeSendPlace({ runtime, community }: RequestContext): Promise<Date | null> {
  const now = runtime.clock.now()
  const domain = senderDomain(runtime.env, community)
  const rate = runtime.env.MAIL_RATE
  const since = new Date(now.getTime() - RATE_WINDOW_MS).toISOString()
  const { owner } = runtime.database
  await owner.insert(senderDomains).values({ domain }).onConflictDoNothing()
  const within = sql`ARRAY(SELECT at FROM unnest(${senderDomains.recent}) AS at WHERE at > ${since}::timestamptz ORDER BY at)`
  const taken = await rawRows(
    owner,
    sql`UPDATE ${senderDomains} SET recent = ${within} || ${moment(now)}
      WHERE domain = ${domain} AND cardinality(${within}) < ${rate} RETURNING domain`,
  )
  if (taken.length > 0) return null
  const [oldest] = await rawRows<{ at: string | null }>(
    owner,
    sql`SELECT min(at) AS at FROM ${senderDomains}, unnest(recent) AS at
      WHERE domain = ${domain} AND at > ${since}::timestamptz`,
  )
  return new Date((oldest?.at ? new Date(oldest.at).getTime() : now.getTime()) + RATE_WINDOW_MS)
}
