import { type SQL, sql } from 'drizzle-orm'
import type { Network } from '@/lib/contracts/contact'
import type { Ctx } from '@/lib/runtime/context'

type Link = readonly [Network, string]

/** Links as the index on members' links compares them. */
export const indexedLinks = (links: readonly Link[]): SQL =>
  sql`${sql.param(links.map(([network, link]) => JSON.stringify({ [network]: link.toLowerCase() })))}::text[]::jsonb[]`

/**
 * Serialises claims of links, since a link belongs to one member of a community. Lock the members' rows first.
 */
export async function lockLinks(ctx: Ctx, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return
  // In a fixed order, so that concurrent transactions do not deadlock.
  const keys = links.map(([network, link]) => `${ctx.community.id}:${network}:${link.toLowerCase()}`).sort()
  await ctx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('contact link'), hashtext(key)) FROM unnest(${sql.param(keys)}::text[]) AS key`,
  )
}
