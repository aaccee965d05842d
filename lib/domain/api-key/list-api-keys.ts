import { desc } from 'drizzle-orm'
import type { ApiKeys } from '@/lib/contracts/api-key'
import { apiKeys } from '@/lib/db/schema/api-key'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { memberNames } from '../participant/member-names'
import { viewApiKey } from './view-api-key'

const MAX_LISTED = 200

/** The community's API keys, newest first; revoked and expired ones until they are swept. */
export async function listApiKeys(ctx: Ctx): Promise<ApiKeys> {
  requireOrganiser(ctx)
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(MAX_LISTED)
  const names = await memberNames(
    ctx,
    'userId',
    rows.map(({ createdBy }) => createdBy),
  )
  const now = ctx.clock.now()
  return { communityId: ctx.community.id, list: rows.map((row) => viewApiKey(row, names, now)) }
}
