import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { backupKeys } from '@/lib/backup/back-up'
import { datedBackups, nameOfPlace, openBackupTarget } from '@/lib/backup/backup-target'
import { notedErasures } from '@/lib/backup/erasure-log'
import type { DatabaseFacts } from '@/lib/backup/export-database'
import { loadDatabase, requireKnown } from '@/lib/backup/load-database'
import { checkBackup, readRows } from '@/lib/backup/read-backup'
import { systemClock } from '@/lib/core/clock'
import type { Log } from '@/lib/core/context'
import type { Env } from '@/lib/core/env'
import { newId } from '@/lib/core/ids'
import type { Database, Db } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'
import { restoreState } from '@/lib/db/restore-state'
import type { Storage } from '@/lib/storage/storage'
import { mimeOf } from '@/lib/storage/storage-key'
import { counted } from '../counted'
import { checkBackupPlace } from '../stores'
import { accountsOf, type Erasure, erasedInDatabase, requireEmpty, requireUnused } from './restore-target'
import { type SettledRestore, settleRestore } from './settle-restore'
import { withIdleProgram } from './with-idle-program'

export type RestoreRequest = {
  /** A folder, or s3://… */
  place: string
  /** The newest by default, except those named in the future. */
  backup?: string
  /** Replaces a database that is not empty. */
  force: boolean
  /** Checks the backup and writes nothing. */
  checkOnly: boolean
}

export type RestoreReport = {
  backup: string
  takenAt: string
  rows: number
  files: number
  /** null if it was only checked. */
  settled: SettledRestore | null
}

/** How a restore opens what it writes to. */
export type RestoreInto = {
  env: Env
  log: Log
  say(line: string): void
  open(): Promise<Database>
  storage: Storage
}

/**
 * Restores a backup: checks all of it, replaces the database in one transaction, stores the files and the secret, then
 * settles what was under way (settleRestore). Killed at any time, it can be repeated.
 *
 * @throws DamagedBackup, WrongKeys or Error before anything is written
 */
export async function restoreBackup(
  into: RestoreInto,
  { place, backup: wanted, force, checkOnly }: RestoreRequest,
): Promise<RestoreReport> {
  const { env, say } = into
  const target = openBackupTarget(place)
  const backup = wanted ?? (await newestBackup(target, say))
  if (!backup) throw new Error(`There is no backup in ${nameOfPlace(place)}`)
  const read = async () => {
    const file = await target.open(backup)
    if (!file) throw new Error(`There is no ${backup} in ${nameOfPlace(place)}`)
    return file.body
  }
  const keys = backupKeys(env)
  say(`Checking ${backup}`)
  const { facts, secret, rows, files } = await checkBackup(await read(), keys)
  requireKnown(facts)
  const report = { backup, takenAt: facts.takenAt, rows, files, settled: null }
  if (checkOnly) return report
  // Opening the program would refuse it only after the load.
  checkBackupPlace(env)
  if (env.SECRET && env.SECRET !== secret)
    throw new Error('SECRET differs from that of the backup: unset it, or set it to the former one')

  const database = await into.open()
  try {
    if (!force) await requireEmpty({ database, name: env.DATABASE_URL ? 'The database' : env.DATA_DIR })
    await requireUnused(database)
    const erased = await erasedInDatabase(database)
    const before = await unfinishedErasures(database)
    say(`Restoring ${counted(rows, 'row')} and ${counted(files, 'file')}`)
    const stored = readRows(await read(), keys, async ({ key, bytes }) => {
      await into.storage.put(key, bytes, mimeOf(key))
    })
    await loadDatabase(database, facts, stored, async (db) => {
      const erasures = [...before, ...(await accountsOf(db, erased))]
      await recordRestore(db, { backup, facts, erasures })
    })
    // Not earlier: a load that fails leaves the former database, which needs its own secret.
    if (!env.SECRET) keepSecret(env.DATA_DIR, secret)
  } finally {
    await database.close()
  }
  say('Settling what was under way')
  const takenAt = new Date(facts.takenAt)
  const noted = [await notedErasures(target, takenAt)]
  if (env.BACKUP_TO && env.BACKUP_TO !== place)
    noted.push(await notedErasures(openBackupTarget(env.BACKUP_TO), takenAt))
  const settled = await finish(into, facts, noted)
  return { ...report, settled }
}

async function newestBackup(target: Storage, say: RestoreInto['say']): Promise<string | undefined> {
  const { dated, fromFuture } = await datedBackups(target, systemClock.now())
  if (fromFuture.length > 0)
    say(`Skipped, as named in the future (choose with --backup): ${fromFuture.join(', ')}`)
  return dated[0]
}

const finish = (
  into: RestoreInto,
  facts: DatabaseFacts,
  noted: readonly Awaited<ReturnType<typeof notedErasures>>[],
): Promise<SettledRestore> =>
  withIdleProgram(into, async (runtime) => {
    const erasures = await unfinishedErasures(runtime.database)
    const settled = await settleRestore(runtime, {
      jobs: facts.jobs,
      erasures,
      noted: noted.flatMap(({ accounts }) => accounts),
      undone: noted.flatMap(({ imports }) => imports),
    })
    await runtime.database.owner.execute(
      sql`UPDATE restores SET finished_at = now(), erasures = '[]' WHERE finished_at IS NULL`,
    )
    return settled
  })

/** In the transaction of the rows: from here on the program does not start until the restore is finished. */
export async function recordRestore(
  db: Db,
  { backup, facts, erasures }: { backup: string; facts: DatabaseFacts; erasures: readonly Erasure[] },
): Promise<void> {
  await db.execute(sql`INSERT INTO restores (id, backup, taken_at, started_at, erasures)
    VALUES (${newId()}, ${backup}, ${facts.takenAt}::timestamptz, now(), ${JSON.stringify(erasures)}::jsonb)`)
}

/** What an interrupted restore had learned from the database that it replaced. */
async function unfinishedErasures(database: Database): Promise<Erasure[]> {
  if ((await restoreState(database)) !== 'unfinished') return []
  const rows = await rawRows<{ erasures: Erasure[] }>(
    database.owner,
    sql`SELECT erasures FROM restores WHERE finished_at IS NULL`,
  )
  return rows.flatMap(({ erasures }) => erasures)
}

/** A different secret that is there is kept beside it: something else may be sealed with it. */
function keepSecret(dataDir: string, secret: string): void {
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  if (existsSync(path)) {
    if (readFileSync(path, 'utf8').trim() === secret) return
    renameSync(path, `${path}.before-${Date.now()}`)
  }
  writeFileSync(`${path}.part`, `${secret}\n`, { mode: 0o600 })
  renameSync(`${path}.part`, path)
}
