import { WEBHOOK_TYPES, type Webhook, type WebhookDelivery } from '@/lib/contracts/webhook'
import type { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/webhook'

type Endpoint = typeof webhookEndpoints.$inferSelect

/** After a rotation the former secret signs too, so that receivers can change theirs without losing a message. */
export const OVERLAP_MS = 24 * 60 * 60 * 1000
/** The answer to a rotation may have been lost: another one so soon after it is a repetition. */
const REPETITION_MS = 10 * 60 * 1000

export const repeatableUntil = ({ formerUntil }: Pick<Endpoint, 'formerUntil'>): Date | null =>
  formerUntil && new Date(formerUntil.getTime() - OVERLAP_MS + REPETITION_MS)

export function viewWebhook(row: Endpoint, now: Date): Webhook {
  const overlaps = row.formerUntil !== null && row.formerUntil > now
  const repeatable = repeatableUntil(row)
  return {
    webhookId: row.id,
    url: row.url,
    description: row.description,
    types: WEBHOOK_TYPES.filter((type) => row.types.includes(type)),
    off: row.off,
    offAt: row.offAt?.toISOString() ?? null,
    formerUntil: overlaps ? row.formerUntil!.toISOString() : null,
    repeatableUntil: repeatable && repeatable > now ? repeatable.toISOString() : null,
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
