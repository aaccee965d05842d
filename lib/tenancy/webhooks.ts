import { lt } from 'drizzle-orm'
import type { Db } from '@/lib/db/database'
import { webhookDeliveries } from '@/lib/db/schema/webhook'

/** Removes the webhook deliveries of all communities that are older. */
export async function sweepDeliveries(owner: Db, before: Date): Promise<void> {
  await owner.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
}
