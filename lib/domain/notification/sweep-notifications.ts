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
/** No push is sent so late, so that nothing asks whether it was. */
const DELIVERIES_KEPT_MS = 7 * DAY_MS
const BATCH = 1_000

/** Deletes notifications after a year, and what was recorded of pushes after a week. Called every hour. */
export const sweepNotifications = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'sweep notifications', async (context) => {
    for (const deleteBatch of [deleteDeliveries, deleteNotifications])
      await runBatches(context, async () => (await withTenant(context, deleteBatch)) === BATCH)
  })

const earliestKept = ({ clock }: Ctx, keptMs: number) => earliestIdOf(clock.now().getTime() - keptMs)

async function deleteNotifications(ctx: Ctx): Promise<number> {
  const { communityId, id } = notifications
  const old = ctx.db
    .select({ id })
    .from(notifications)
    .where(and(eq(communityId, ctx.community.id), lt(id, earliestKept(ctx, NOTIFICATIONS_KEPT_MS))))
    .limit(BATCH)
  const gone = await ctx.db.delete(notifications).where(inArray(id, old)).returning({ id })
  return gone.length
}

async function deleteDeliveries(ctx: Ctx): Promise<number> {
  const { communityId, notificationId, subscriptionId } = pushDeliveries
  const key = sql`(${notificationId}, ${subscriptionId})`
  const old = ctx.db
    .select({ notificationId, subscriptionId })
    .from(pushDeliveries)
    .where(and(eq(communityId, ctx.community.id), lt(notificationId, earliestKept(ctx, DELIVERIES_KEPT_MS))))
    .limit(BATCH)
  const gone = await ctx.db.delete(pushDeliveries).where(sql`${key} IN ${old}`).returning({ notificationId })
  return gone.length
}
