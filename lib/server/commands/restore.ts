import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupTime } from '@/lib/backup/backup-name'
import { readEnv } from '@/lib/core/env'
import { resumeRestored } from '@/lib/db/restore-state'
import { createLog } from '@/lib/observability/log'
import { askHolder } from '../control'
import { readHolder } from '../data-dir'
import { moveEmbedded } from '../restore/move-embedded'
import { type RestoreReport, restoreBackup } from '../restore/restore-backup'
import { storesOf } from '../stores'
import { asCommand } from './as-command'
import { holdingDataDir, openDatabaseAlone } from './open-data'

const USAGE = `npm run restore -- [--from <folder, file or s3://…>] [--backup <name>] [--check] [--force]
                                       --force replaces a database with data; stop the program first all the same
npm run restore -- --resume            jobs run again after a restore
npm run restore -- --from-embedded     move the embedded database to DATABASE_URL`

/** Restores a backup, lets jobs run again afterwards, or moves the embedded database to a server. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      backup: { type: 'string' },
      check: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
      'from-embedded': { type: 'boolean', default: false },
    },
  })
  if (values.resume) return resume()
  const env = readEnv()
  const into = {
    env,
    log: createLog(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL),
    say: (line: string) => console.log(line),
    open: () => openDatabaseAlone(env, 'create'),
    storage: storesOf(env).storage,
  }
  if (values['from-embedded']) {
    if (!env.DATABASE_URL) throw new Error('Set DATABASE_URL to the server to move to')
    const { rows, kept } = await holdingDataDir(env, () => moveEmbedded(into, values))
    console.log(
      `Moved ${rows} rows. The former database is kept in ${kept}; uploads and the secret stay where they are.`,
    )
    console.log('From now on start the program with DATABASE_URL.')
    return
  }
  const from = values.from ?? env.BACKUP_TO
  if (!from) throw new Error(`where from? Set BACKUP_TO, or ${USAGE}`)
  const request = { ...placeOf(from, values.backup), force: values.force, checkOnly: values.check }
  const work = () => restoreBackup(into, request)
  print(await (env.DATABASE_URL || values.check ? work() : holdingDataDir(env, work)))
}

/** A path to one backup, or where backups are. */
function placeOf(from: string, backup: string | undefined): { place: string; backup?: string } {
  if (from.startsWith('s3://')) return { place: from, backup }
  const name = basename(from)
  return backupTime(name) ? { place: resolve(dirname(from)), backup: name } : { place: resolve(from), backup }
}

function print({ backup, takenAt, rows, files, settled }: RestoreReport): void {
  if (!settled) {
    console.log(`${backup} of ${takenAt} is complete: ${rows} rows, ${files} files`)
    return
  }
  console.log(`Restored ${backup} of ${takenAt}: ${rows} rows, ${files} files`)
  console.log(`  ${settled.erased} members deleted since then were deleted again`)
  if (settled.undone > 0)
    console.log(`  ${settled.undone} imports of members undone since then were undone again`)
  const unsure = Object.entries(settled.unsure)
  for (const [job, n] of unsure) console.log(`  ${n} not repeated, as they may have been sent (${job})`)
  if (settled.rounds > 0)
    console.log(`  ${settled.rounds} rounds were being sent: their members see the introductions on the site`)
  if (settled.campaigns > 0)
    console.log(
      `  ${settled.campaigns} messages to members were stopped: their organisers decide about the rest`,
    )
  if (settled.dropped.length > 0)
    console.log(`  ${settled.dropped.length} jobs failed: ${settled.dropped.join(', ')}`)
  console.log('  everybody has to sign in again; check API keys and webhooks that were removed since then')
  console.log(
    'Jobs are paused: nothing is sent. Start the program, look around, then npm run restore -- --resume',
  )
}

async function resume(): Promise<void> {
  const env = readEnv()
  const holder = env.DATABASE_URL ? null : await readHolder(env.DATA_DIR)
  const inThisProcess = async () => {
    const database = await openDatabaseAlone(env, 'refuse')
    return resumeRestored(database).finally(() => database.close())
  }
  const resumed = holder
    ? await askHolder(holder, 'resume', {})
    : await (env.DATABASE_URL ? inThisProcess() : holdingDataDir(env, inThisProcess))
  console.log(resumed ? 'Jobs run again.' : 'Jobs were not paused.')
}

asCommand(USAGE, main)
