import { runSweeps } from '@/lib/runtime/run-sweeps'
import type { Runtime } from '@/lib/runtime/runtime'
import { sweepDeliveries } from '@/lib/tenancy/webhooks'

/** Ten times as long as a delivery is tried. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Removes deliveries of more than 30 days ago. Called every hour. */
export function sweepWebhooks(runtime: Runtime): Promise<void> {
  const before = new Date(runtime.clock.now().getTime() - KEPT_MS)
  return runSweeps(runtime, { deliveries: (owner, limit) => sweepDeliveries(owner, before, limit) })
}
