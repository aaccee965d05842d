import type { Log } from '@/lib/core/context'
import type { Env } from '@/lib/core/env'
import type { Database, TimeLimits } from '@/lib/db/database'
import { openEmbedded } from '@/lib/db/embedded'
import { migrate, requireMigrated } from '@/lib/db/migrate'
import { restoreState } from '@/lib/db/restore-state'
import { retryUntilDone, retryWhileAway } from '@/lib/db/retry-while-away'

/**
 * Opens the database once it is there, and migrates it. With `readOnly`, a database on a server has to be migrated
 * already.
 * @throws Error after an interrupted restore, unless `restoring`
 */
export async function openMigratedDatabase(
  env: Env,
  log: Log,
  say: (line: string) => void,
  { restoring, readOnly }: { restoring: boolean; readOnly: boolean },
): Promise<Database> {
  const database = await openDatabase(env, log, say, restoring ? 'job' : 'request')
  if (!restoring && (await restoreState(database)) === 'unfinished') {
    await database.close()
    throw new Error('The last restore was interrupted: run npm run restore again')
  }
  if (readOnly && database.kind === 'server') {
    await requireMigrated(database)
    return database
  }
  const applied = await retryWhileAway(log, () => migrate(database))
  if (applied.length > 0)
    say(`Database: applied ${applied.length} migration${applied.length === 1 ? '' : 's'}`)
  return database
}

async function openDatabase(
  env: Env,
  log: Log,
  say: (line: string) => void,
  usualLimits: TimeLimits,
): Promise<Database> {
  if (!env.DATABASE_URL) {
    say(`Database: embedded, in ${env.DATA_DIR}`)
    return openEmbedded(env.DATA_DIR)
  }
  const { openServer } = await import('@/lib/db/server')
  const database = openServer(env.DATABASE_URL, {
    poolSize: env.DATABASE_POOL,
    listenUrl: env.DATABASE_DIRECT_URL,
    usualLimits,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  await retryUntilDone(database.ping, (error, waitMs) =>
    say(`Database: not there yet (${(error as Error).message}); trying again in ${waitMs / 1000} s`),
  )
  say('Database: connected')
  return database
}
