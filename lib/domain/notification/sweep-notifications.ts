import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { earliestIdOf } from '@/lib/core/ids'
import { notifications, pushDeliveries } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import { runBatches } from '@/lib/runtime/run-batches'
import type { Runtime } from '@/lib/runtime/runtime'

const DAY_MS = 24 * 60 * 60 * 1000
const NOTIFICATIONS_KEPT_MS = 365 * DAY_MS
/** Long after pushes expire, so that no job needs the records any more. */
const DELIVERIES_KEPT_MS = 7 * DAY_MS
const BATCH = 1_000

/** Deletes notifications after a year, and records of pushes after a week. Called every hour. */
export const sweepNotifications = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'sweep notifications', async (context) => {
    for (const deleteBatch of [deleteDeliveries, deleteNotifications])
      await runBatches(context, async () => (await withTenant(context, deleteBatch)) === BATCH)
  })

/** The time from which everything is kept. */
const keptSince = ({ clock }: Ctx, keptMs: number) => new Date(clock.now().getTime() - keptMs)

async function deleteNotifications(ctx: Ctx): Promise<number> {
  const { communityId, id, createdAt } = notifications
  const since = keptSince(ctx, NOTIFICATIONS_KEPT_MS)
  const old = ctx.db
    .select({ id })
    .from(notifications)
    // By id, for the index, and by time, because notifications of the demo have older ids.
    .where(
      and(eq(communityId, ctx.community.id), lt(id, earliestIdOf(since.getTime())), lt(createdAt, since)),
    )
    .limit(BATCH)
  const gone = await ctx.db.delete(notifications).where(inArray(id, old)).returning({ id })
  return gone.length
}

async function deleteDeliveries(ctx: Ctx): Promise<number> {
  const { communityId, notificationId, subscriptionId } = pushDeliveries
  const before = earliestIdOf(keptSince(ctx, DELIVERIES_KEPT_MS).getTime())
  const key = sql`(${notificationId}, ${subscriptionId})`
  const old = ctx.db
    .select({ notificationId, subscriptionId })
    .from(pushDeliveries)
    .where(and(eq(communityId, ctx.community.id), lt(notificationId, before)))
    .limit(BATCH)
  const gone = await ctx.db.delete(pushDeliveries).where(sql`${key} IN ${old}`).returning({ notificationId })
  return gone.length
}
