import { and, eq, inArray } from 'drizzle-orm'
import { pushSubscriptions } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/** Enqueues one job per notification and browser of its member. */
export async function enqueuePushes(
  ctx: Ctx,
  rows: readonly { id: string; participantId: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const browsers = await ctx.db
    .select({ id: pushSubscriptions.id, participantId: participants.id })
    .from(pushSubscriptions)
    .innerJoin(
      participants,
      and(
        eq(participants.communityId, pushSubscriptions.communityId),
        eq(participants.userId, pushSubscriptions.userId),
      ),
    )
    .where(
      and(
        eq(pushSubscriptions.communityId, ctx.community.id),
        inArray(
          participants.id,
          rows.map(({ participantId }) => participantId),
        ),
      ),
    )
  const browsersOf = Map.groupBy(browsers, ({ participantId }) => participantId)
  const pushes = rows.flatMap(({ id: notificationId, participantId }) =>
    (browsersOf.get(participantId) ?? []).map(({ id }) => ({ notificationId, subscriptionId: id })),
  )
  await ctx.enqueueAll('send-push', pushes)
}
