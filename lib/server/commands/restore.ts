import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupTime } from '@/lib/backup/backup-name'
import { readEnv } from '@/lib/core/env'
import { resumeRestored } from '@/lib/db/restore-state'
import { createLog } from '@/lib/observability/log'
import { askHolder } from '../control'
import { counted } from '../counted'
import { readHolder } from '../data-dir'
import { moveEmbedded } from '../restore/move-embedded'
import { reportLines } from '../restore/report-lines'
import { restoreBackup } from '../restore/restore-backup'
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
      `Moved ${counted(rows, 'row')}. The former database is kept in ${kept}; uploads and the secret stay where they are.`,
    )
    console.log('From now on start the program with DATABASE_URL.')
    return
  }
  const from = values.from ?? env.BACKUP_TO
  if (!from) throw new Error(`where from? Set BACKUP_TO, or ${USAGE}`)
  const request = { ...placeOf(from, values.backup), force: values.force, checkOnly: values.check }
  const work = () => restoreBackup(into, request)
  const report = await (env.DATABASE_URL || values.check ? work() : holdingDataDir(env, work))
  for (const line of reportLines(report)) console.log(line)
}

/** A path to one backup, or where backups are. */
function placeOf(from: string, backup: string | undefined): { place: string; backup?: string } {
  if (from.startsWith('s3://')) return { place: from, backup }
  const name = basename(from)
  return backupTime(name) ? { place: resolve(dirname(from)), backup: name } : { place: resolve(from), backup }
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
