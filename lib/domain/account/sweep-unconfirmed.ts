import { removeMemberships } from '@/lib/auth/membership'
import { findUnconfirmed, lockUnconfirmed } from '@/lib/auth/unconfirmed-accounts'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { eraseNewcomers, onlyOptOut } from './erase-newcomers'

/** Since they were last seen, or sent a code or a link. Longer than any unused session lasts. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const MAX_PER_RUN = 500

/**
 * Erases people from communities where they registered and never confirmed their address, which may be somebody else's,
 * nor used the account. It is deleted with its last membership. Called every hour.
 */
export async function sweepUnconfirmed(runtime: Runtime): Promise<void> {
  const since = new Date(runtime.clock.now().getTime() - KEPT_MS)
  const found = await findUnconfirmed(runtime.database.owner, since, MAX_PER_RUN)
  if (found.length === 0) return
  const usersOf = Map.groupBy(found, ({ communityId }) => communityId)
  await forEachCommunity(runtime, 'sweep unconfirmed accounts', async (context) => {
    for (const { userId } of usersOf.get(context.community.id) ?? []) await erase(context, userId, since)
  })
}

const erase = (context: RequestContext, userId: string, since: Date): Promise<void> =>
  asOwner(context, async (ctx) => {
    const communityId = ctx.community.id
    const account = await lockUnconfirmed(ctx.db, { communityId, userId }, since)
    if (!account) return
    const members = [{ userId, email: account.email }]
    await eraseNewcomers(ctx, members, onlyOptOut)
    await removeMemberships(ctx.db, { communityId, members }, 'of-organiser')
  })
