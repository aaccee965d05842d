import { eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { webhookEndpoints } from '@/lib/db/schema/webhook'
import type { Ctx } from '@/lib/runtime/context'

/** Locks a webhook until the transaction ends; deliveries can still be added. @throws DomainError 'not-found' */
export async function lockWebhook(
  { db }: Ctx,
  webhookId: string,
): Promise<typeof webhookEndpoints.$inferSelect> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, webhookId))
    .for('no key update')
  if (!row) throw notFound()
  return row
}
