import { sql } from 'drizzle-orm'
import type { Network } from '@/lib/contracts/contact'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Serialises claims of links, since a link belongs to one member of a community. Lock the members' rows first.
 */
export async function lockLinks(ctx: Ctx, links: readonly (readonly [Network, string])[]): Promise<void> {
  for (const key of links.map(([network, link]) => `${network}:${link.toLowerCase()}`).sort())
    await ctx.db.execute(
      sql`SELECT pg_advisory_xact_lock(hashtext('contact link'), hashtext(${`${ctx.community.id}:${key}`}))`,
    )
}
