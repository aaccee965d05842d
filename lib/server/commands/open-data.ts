import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '@/lib/core/env'
import type { Database } from '@/lib/db/database'
import { openEmbedded } from '@/lib/db/embedded'
import { openServer } from '@/lib/db/server'
import { openControl } from '../control'
import { holdDataDir } from '../data-dir'

/** The database as it is, of any version: commands that save or replace it must not migrate it or run its jobs. */
export async function openDatabaseAlone(env: Env, ifMissing: 'create' | 'refuse'): Promise<Database> {
  if (env.DATABASE_URL) {
    // A restore tells its own connections from a program's by their name. One in the address would take precedence.
    const database = openServer(env.DATABASE_URL.replace(/\bapplication_name=[^&]*/, ''), {
      poolSize: 2,
      applicationName: `tuesday-command-${process.pid}`,
      // A backup and a restore read and write every row, and no request waits for them.
      usualLimits: 'job',
      onError: () => undefined,
    })
    await database.ping()
    return database
  }
  if (ifMissing === 'refuse' && !existsSync(join(env.DATA_DIR, 'postgres')))
    throw new Error(`There is no database in ${env.DATA_DIR}`)
  return openEmbedded(env.DATA_DIR)
}

/** Runs `work` while no other process may use the data folder. @throws Error if a program runs there */
export async function holdingDataDir<T>(env: Env, work: () => Promise<T>): Promise<T> {
  const control = await openControl()
  try {
    const release = await holdDataDir(env.DATA_DIR, { controlPort: control.port, token: control.token })
    try {
      return await work()
    } finally {
      release()
    }
  } finally {
    control.close()
  }
}
