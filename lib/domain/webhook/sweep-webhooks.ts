import { lt } from 'drizzle-orm'
import { webhookDeliveries } from '@/lib/db/schema/webhook'
import type { Runtime } from '@/lib/runtime/runtime'

/** Ten times as long as a delivery is tried. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Removes deliveries of more than 30 days ago. Called every hour. */
export async function sweepWebhooks({ database, clock }: Runtime): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await database.owner.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
}
