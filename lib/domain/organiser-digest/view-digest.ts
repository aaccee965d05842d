import { eq } from 'drizzle-orm'
import type { DigestView } from '@/lib/contracts/organiser-digest'
import { memberships } from '@/lib/db/schema/account'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { composeDigest } from './compose-digest'

/** The digest as of now. */
export async function viewDigest(ctx: Ctx): Promise<DigestView> {
  requireOrganiser(ctx)
  return { ...(await composeDigest(ctx)), emailed: await isDigestMailed(ctx) }
}

/** Whether the acting organiser gets the weekly email. */
export async function isDigestMailed(ctx: Ctx): Promise<boolean> {
  const { userId } = requireOrganiser(ctx)
  const [row] = await ctx.db
    .select({ on: memberships.organiserDigest })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  return row?.on ?? false
}
