import { lt, sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/database'
import { webhookDeliveries } from '@/lib/db/schema/webhook'

/** Removes webhook deliveries of all communities that are older, at most `limit`. @returns how many */
export async function sweepDeliveries(owner: Db, before: Date, limit: number): Promise<number> {
  const { communityId, id, createdAt } = webhookDeliveries
  const old = owner
    .select({ communityId, id })
    .from(webhookDeliveries)
    .where(lt(createdAt, before))
    .limit(limit)
  const gone = await owner
    .delete(webhookDeliveries)
    .where(sql`(${communityId}, ${id}) IN ${old}`)
    .returning({ id })
  return gone.length
}
