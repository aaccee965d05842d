import { lt, or } from 'drizzle-orm'
import { apiKeys } from '@/lib/db/schema/api-key'
import type { Runtime } from '@/lib/runtime/runtime'

/** Long enough to look up a key that stopped working. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Removes keys that ended 90 days ago. Called every hour. */
export async function sweepApiKeys({ database, clock }: Runtime): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await database.owner
    .delete(apiKeys)
    .where(or(lt(apiKeys.revokedAt, before), lt(apiKeys.expiresAt, before)))
}
