import { and, eq, isNull } from 'drizzle-orm'
import type { Locale } from '@/lib/core/locale'
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema/webhook'
import { queueMails } from '@/lib/mail/queue-mails'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'

export type Organiser = { userId: string; email: string; locale: Locale | null }

/** Turns an endpoint off because of its answers, drops what waits for it, and emails the organisers, once. */
export async function turnOff(
  ctx: Ctx,
  { id, url }: typeof webhookEndpoints.$inferSelect,
  why: 'gone' | 'failing',
  organisers: readonly Organiser[],
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
  await queueMails(
    ctx,
    organisers.map(({ userId, email, locale }) => ({
      kind: 'webhook-off' as const,
      dedupeKey: `webhook-off:${id}:${now.toISOString()}:${userId}`,
      to: { email },
      locale: locale ?? ctx.community.lang,
      props: { host, why, link: '/settings/webhooks' },
    })),
  )
}

/** What waits for an endpoint that is off is not sent, also not when it is turned on again. */
export const dropWaiting = ({ db }: Ctx, endpointId: string) =>
  db
    .update(webhookDeliveries)
    .set({ status: 'dropped' })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, 'waiting')))
