import { sql } from 'drizzle-orm'
import { hashPassword } from '@/lib/auth/password'
import type { Database } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'
import { DEMO_PASSWORD } from '@/lib/db/seed/demo-accounts'
import type { Storage } from '@/lib/storage/storage'

/** Fills a database without communities with the demo. */
export async function fillDemo(
  database: Database,
  { storage, now }: { storage: Storage; now: Date },
  say: (line: string) => void,
): Promise<void> {
  if ((await rawRows(database.owner, sql`SELECT 1 FROM communities LIMIT 1`)).length > 0) return
  say('Demo: filling the communities')
  const { seedDemo } = await import('@/lib/db/seed/seed-demo')
  await seedDemo(database, {
    storage,
    now,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    onProgress: (line) => say(`Demo: ${line}`),
  })
  // The embedded database has no autovacuum, and plans without statistics are bad.
  await database.script('ANALYZE')
}
