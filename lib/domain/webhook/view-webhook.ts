import { WEBHOOK_TYPES, type Webhook, type WebhookDelivery } from '@/lib/contracts/webhook'
import type { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/webhook'

export function viewWebhook(row: typeof webhookEndpoints.$inferSelect, now: Date): Webhook {
  const overlaps = row.formerUntil !== null && row.formerUntil > now
  return {
    webhookId: row.id,
    url: row.url,
    description: row.description,
    types: WEBHOOK_TYPES.filter((type) => row.types.includes(type)),
    off: row.off,
    offAt: row.offAt?.toISOString() ?? null,
    formerUntil: overlaps ? row.formerUntil!.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  }
}

export const viewDelivery = (row: typeof webhookDeliveries.$inferSelect): WebhookDelivery => ({
  deliveryId: row.id,
  messageId: row.messageId,
  type: row.type,
  status: row.status,
  isReplay: row.isReplay,
  createdAt: row.createdAt.toISOString(),
  tries: row.tries,
  nextTryAt: row.status === 'waiting' ? row.nextTryAt.toISOString() : null,
  triedAt: row.triedAt?.toISOString() ?? null,
  answerStatus: row.answerStatus,
  failure: row.failure,
  durationMs: row.durationMs,
  answer: row.answer,
  body: row.body,
})
