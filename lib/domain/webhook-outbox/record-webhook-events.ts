import { and, arrayContains, eq, isNull } from 'drizzle-orm'
import type { WebhookData, WebhookType } from '@/lib/contracts/webhook'
import { newId } from '@/lib/core/ids'
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/webhook'
import type { Ctx } from '@/lib/runtime/context'

const BATCH_SIZE = 500

/**
 * Queues an event for every endpoint that wants its type, in the transaction of the change. Also for contexts that span
 * communities: each statement names its community.
 */
export const recordWebhookEvent = <T extends WebhookType>(ctx: Ctx, type: T, data: WebhookData<T>) =>
  recordWebhookEvents(ctx, type, [data])

/** The same for many events of one type. */
export async function recordWebhookEvents<T extends WebhookType>(
  ctx: Ctx,
  type: T,
  all: readonly WebhookData<T>[],
): Promise<void> {
  if (all.length === 0) return
  const endpoints = await ctx.db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.communityId, ctx.community.id),
        isNull(webhookEndpoints.off),
        arrayContains(webhookEndpoints.types, [type]),
      ),
    )
    // Keeps endpoints from being deleted before this transaction ends, which would make it fail.
    .for('key share')
  if (endpoints.length === 0) return
  const rows = all.flatMap((data) => {
    const message = newMessage(ctx, type, data)
    return endpoints.map(({ id }) => ({ ...message, id: newId(), endpointId: id }))
  })
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await ctx.db.insert(webhookDeliveries).values(rows.slice(at, at + BATCH_SIZE))
  await ctx.enqueueAll(
    'send-webhook',
    rows.map(({ id }) => ({ deliveryId: id })),
  )
}

/** What all endpoints get: one id, by which receivers recognise a message that arrives twice, and one text. */
export function newMessage(ctx: Ctx, type: string, data: object) {
  const now = ctx.clock.now()
  const communityId = ctx.community.id
  return {
    communityId,
    messageId: `msg_${newId()}`,
    type,
    body: JSON.stringify({ type, timestamp: now.toISOString(), communityId, data }),
    createdAt: now,
    nextTryAt: now,
  }
}
