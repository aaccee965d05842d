import { and, eq, inArray } from 'drizzle-orm'
import type { NotificationKind } from '@/lib/contracts/notification'
import { newId } from '@/lib/core/ids'
import { notifications, pushSubscriptions } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

export type NewNotification = {
  kind: NotificationKind
  /** Names the cause ('intro:{introId}'): one notification for each cause in a community, ever. */
  dedupeKey: string
  /** Who is told. */
  participantId: string
  /** `participantId` is whom it is about: with their account it is erased. */
  payload: {
    participantId: string
    matchingResultId?: string
    introId?: string
    matchingId?: string
    answerId?: string
  }
}

/** Data of a send-push job: one browser is told of one notification. */
export type SendPushJob = { communityId: string; notificationId: string; subscriptionId: string }

/**
 * Writes down what happened for the panels of those it concerns, in the transaction of `ctx`, and enqueues that
 * their browsers are told.
 */
export async function notify(ctx: Ctx, news: readonly NewNotification[]): Promise<void> {
  if (news.length === 0) return
  const createdAt = ctx.clock.now()
  const rows = await ctx.db
    .insert(notifications)
    .values(news.map((one) => ({ ...one, communityId: ctx.community.id, id: newId(), createdAt })))
    .onConflictDoNothing({ target: [notifications.communityId, notifications.dedupeKey] })
    .returning({ id: notifications.id, participantId: notifications.participantId })
  await push(ctx, rows)
}

async function push(ctx: Ctx, rows: readonly { id: string; participantId: string }[]): Promise<void> {
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
  const jobs: SendPushJob[] = rows.flatMap((row) =>
    browsers
      .filter(({ participantId }) => participantId === row.participantId)
      .map(({ id }) => ({ communityId: ctx.community.id, notificationId: row.id, subscriptionId: id })),
  )
  if (jobs.length > 0) await ctx.enqueueAll('send-push', jobs)
}
