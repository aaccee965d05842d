import { and, eq, isNull } from 'drizzle-orm'
import { type WebhookOff, webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/webhook'
import { type MailedOrganiser, queueOrganiserMails } from '@/lib/mail/queue-organiser-mails'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'

/** Turns an endpoint off, drops its waiting deliveries, and emails the organisers, once. */
export async function turnOff(
  ctx: Ctx,
  { id, url }: typeof webhookEndpoints.$inferSelect,
  why: Exclude<WebhookOff, 'organiser'>,
  organisers: readonly MailedOrganiser[],
): Promise<void> {
  const now = ctx.clock.now()
  const [turned] = await ctx.db
    .update(webhookEndpoints)
    .set({ off: why, offAt: now })
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.off)))
    .returning({ id: webhookEndpoints.id })
  if (!turned) return
  await dropWaiting(ctx, id)
  const { host } = new URL(url)
  await recordAudit(ctx, { action: 'webhook.off', subjectId: id, detail: { domain: host, why } })
  await queueOrganiserMails(ctx, organisers, 'webhook-off', `${id}:${now.toISOString()}`, () => ({
    host,
    why,
    link: '/settings/webhooks',
  }))
}

/** Drops the waiting deliveries of an endpoint that is off; they are not sent when it is turned on again. */
export const dropWaiting = ({ db }: Ctx, endpointId: string) =>
  db
    .update(webhookDeliveries)
    .set({ status: 'dropped' })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, 'waiting')))
