import { and, desc, eq } from 'drizzle-orm'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import { TEST_TYPE, type WebhookDelivery } from '@/lib/contracts/webhook'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/webhook'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { newMessage } from '../webhook-outbox/record-webhook-events'
import { lockWebhook } from './lock-webhook'
import { viewDelivery } from './view-webhook'

type Endpoint = typeof webhookEndpoints.$inferSelect

/** Sends a test event, once. @throws DomainError 'not-found', 'conflict' while the webhook is off */
export async function testWebhook(ctx: Ctx, webhookId: string): Promise<WebhookDelivery> {
  requireOrganiser(ctx)
  const endpoint = await lockWebhook(ctx, webhookId)
  return queue(ctx, endpoint, newMessage(ctx, TEST_TYPE, { webhookId }))
}

/** The deliveries of a webhook, newest first. @throws DomainError 'not-found' */
export async function listDeliveries(
  ctx: Ctx,
  { webhookId, page }: { webhookId: string; page: number },
): Promise<PageOf<WebhookDelivery>> {
  requireOrganiser(ctx)
  if ((await ctx.db.$count(webhookEndpoints, eq(webhookEndpoints.id, webhookId))) === 0) throw notFound()
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(rows.map(viewDelivery), page)
}

/**
 * Sends a delivery again, with the same webhook-id and text, whatever its outcome.
 * @throws DomainError 'not-found', 'conflict' while the webhook is off
 */
export async function replayDelivery(
  ctx: Ctx,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<WebhookDelivery> {
  requireOrganiser(ctx)
  const endpoint = await lockWebhook(ctx, webhookId)
  const [row] = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, webhookId)))
  if (!row) throw notFound()
  const { communityId, messageId, type, body } = row
  const now = ctx.clock.now()
  return queue(ctx, endpoint, { communityId, messageId, type, body, createdAt: now, nextTryAt: now })
}

async function queue(
  ctx: Ctx,
  endpoint: Endpoint,
  message: ReturnType<typeof newMessage>,
): Promise<WebhookDelivery> {
  if (endpoint.off) throw new DomainError('conflict', { messageKey: 'webhookOff' })
  const [row] = await ctx.db
    .insert(webhookDeliveries)
    .values({ ...message, id: newId(), endpointId: endpoint.id, isReplay: true })
    .returning()
  await ctx.enqueue('send-webhook', { deliveryId: row!.id })
  return viewDelivery(row!)
}
