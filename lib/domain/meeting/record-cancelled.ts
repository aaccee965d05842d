import type { Ctx } from '@/lib/runtime/context'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'
import type { Meeting } from './own-meeting'

/** Tells receivers of webhooks that a confirmed meeting does not take place. Of an offer they know nothing. */
export async function recordCancelled(ctx: Ctx, { id, startsAt }: Meeting): Promise<void> {
  if (!startsAt) return
  await recordWebhookEvent(ctx, 'meeting.cancelled', { meetingId: id, startsAt: startsAt.toISOString() })
}
