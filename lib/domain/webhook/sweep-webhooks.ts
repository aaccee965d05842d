import type { Runtime } from '@/lib/runtime/runtime'
import { sweepDeliveries } from '@/lib/tenancy/webhooks'

/** Ten times as long as a delivery is tried. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Removes deliveries of more than 30 days ago. Called every hour. */
export async function sweepWebhooks({ database, clock }: Runtime): Promise<void> {
  await sweepDeliveries(database.owner, new Date(clock.now().getTime() - KEPT_MS))
}
