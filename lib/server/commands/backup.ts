import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupKeys } from '@/lib/backup/back-up'
import { listBackups, nameOfPlace, openBackupTarget } from '@/lib/backup/backup-target'
import { isEncrypting } from '@/lib/backup/encryption'
import { type Env, readEnv } from '@/lib/core/env'
import { secretOf } from '@/lib/core/secret'
import { askHolder } from '../control'
import { counted } from '../counted'
import { readHolder } from '../data-dir'
import { storesOf } from '../stores'
import { asCommand } from './as-command'
import { holdingDataDir, openDatabaseAlone } from './open-data'
import { type BackupCommand, type BackupReport, makeBackupNow } from './run-backup-command'

const USAGE = `npm run backup -- [--to <folder or s3://KEY:SECRET@host/bucket/folder>]          makes a backup
npm run backup -- [--to <folder or s3://KEY:SECRET@host/bucket/folder>] --list   lists those there are`

/** Makes a backup now, also while the program runs; or lists those there are. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, list: { type: 'boolean' } } })
  const env = readEnv()
  const place = values.to ?? env.BACKUP_TO
  if (!place) throw new Error('where to? Set BACKUP_TO or pass --to')
  // The program may run in another folder.
  const to = place.startsWith('s3://') ? place : resolve(place)
  if (values.list) return list(to)
  const { name, bytes, rows, files, removed, encrypted, place: where } = await make(env, to)
  console.log(
    `${name} in ${where}: ${counted(rows, 'row')}, ${counted(files, 'file')}, ${(bytes / 1e6).toFixed(1)} MB`,
  )
  if (removed.length > 0) console.log(`Removed ${removed.length} outdated: ${removed.join(', ')}`)
  if (!encrypted)
    console.log(
      'Not encrypted: it contains the secret and all data. Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT.',
    )
}

async function make(env: Env, to: string): Promise<BackupReport> {
  const holder = env.DATABASE_URL ? null : await readHolder(env.DATA_DIR)
  if (holder) {
    const command: BackupCommand = { to, encrypted: isEncrypting(backupKeys(env)) }
    return (await askHolder(holder, 'backup', command)) as BackupReport
  }
  const inThisProcess = async () => {
    mkdirSync(env.DATA_DIR, { recursive: true })
    const database = await openDatabaseAlone(env, 'refuse')
    const source = { database, storage: storesOf(env).storage, secret: secretOf(env), dataDir: env.DATA_DIR }
    try {
      return await makeBackupNow(env, source, to)
    } finally {
      await database.close()
    }
  }
  return env.DATABASE_URL ? inThisProcess() : holdingDataDir(env, inThisProcess)
}

async function list(place: string): Promise<void> {
  const backups = await listBackups(openBackupTarget(place))
  if (backups.length === 0) console.log(`No backups in ${nameOfPlace(place)}`)
  for (const { name, bytes } of backups) console.log(`${name}  ${(bytes / 1e6).toFixed(1)} MB`)
}

asCommand(USAGE, main)
