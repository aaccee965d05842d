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
  for (const key of links.map(([network, link]) => `${network}:${link.toLowerCase()}`).sort())
    await ctx.db.execute(
      sql`SELECT pg_advisory_xact_lock(hashtext('contact link'), hashtext(${`${ctx.community.id}:${key}`}))`,
    )
}
