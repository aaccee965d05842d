import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '@/lib/db/database'
import { embeddedOn } from '@/lib/db/embedded'
import { MIGRATIONS_DIR, migrate } from '@/lib/db/migrate'
import { openQueue } from '@/lib/jobs/queue'
import { silentLog } from './silent-log'

const CACHE = join(process.cwd(), 'node_modules/.cache/tuesday')

/** Files that determine the contents of a migrated database. */
const MADE_FROM = [
  'lib/db/migrate.ts',
  'lib/jobs/note-lost-jobs.ts',
  'lib/jobs/queue.ts',
  'lib/testing/snapshot.ts',
  'node_modules/@electric-sql/pglite/package.json',
  'node_modules/pg-boss/package.json',
]

function fingerprint(): string {
  const hash = createHash('sha256')
  const migrations = readdirSync(MIGRATIONS_DIR).filter((name) => name.endsWith('.sql'))
  for (const name of migrations.sort()) hash.update(name).update(readFileSync(join(MIGRATIONS_DIR, name)))
  for (const file of MADE_FROM) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Migrates an empty database and creates the job queue's tables, like the program's start. */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database)
  const queue = await openQueue(database, silentLog)
  await queue.stop()
  // Tests look for a community's jobs among the thousands that other suites leave behind.
  await database.script(`CREATE INDEX ON pgboss.job ((data ->> 'communityId'))`)
}

/**
 * The path of an archive with a migrated, empty embedded database. Created when the migrations or their
 * runner change (about 7 s); restoring takes less than one.
 */
export async function ensureSnapshot(): Promise<string> {
  const file = join(CACHE, `database-${fingerprint()}.tar`)
  if (existsSync(file)) return file
  mkdirSync(CACHE, { recursive: true })
  for (const old of readdirSync(CACHE)) {
    if (old.startsWith('database-')) rmSync(join(CACHE, old), { force: true })
  }
  const client = await PGlite.create()
  try {
    await prepareDatabase(embeddedOn(client))
    const dump = await client.dumpDataDir('none')
    // Written to a temporary file and renamed, so that no other run reads a partial one.
    const aside = `${file}.${process.pid}.part`
    writeFileSync(aside, Buffer.from(await dump.arrayBuffer()))
    renameSync(aside, file)
  } finally {
    await client.close()
  }
  return file
}

/** A new in-memory database restored from the snapshot. */
export async function openSnapshot(): Promise<Database> {
  const archive = new Blob([readFileSync(await ensureSnapshot())])
  return embeddedOn(await PGlite.create({ loadDataDir: archive }))
}
