import type { Ctx } from '@/lib/runtime/context'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'
import type { Meeting } from './own-meeting'

/** Records the cancellation of a confirmed meeting for webhooks, which never report offers. */
export async function recordCancelled(ctx: Ctx, { id, startsAt }: Meeting): Promise<void> {
  if (!startsAt) return
  await recordWebhookEvent(ctx, 'meeting.cancelled', { meetingId: id, startsAt: startsAt.toISOString() })
}
