import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DamagedBackup } from '@/lib/backup/archive'
import { listBackups, openBackupTarget } from '@/lib/backup/backup-target'
import { WrongKeys } from '@/lib/backup/encryption'
import { noteErasure } from '@/lib/backup/erasure-log'
import { type MadeBackup, makeBackup } from '@/lib/backup/make-backup'
import { type Env, readEnv } from '@/lib/core/env'
import type { Database } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'
import { restoreState } from '@/lib/db/restore-state'
import { openServer } from '@/lib/db/server'
import { accountMarker } from '@/lib/domain/account/erased-address'
import { makeCommunity, makePerson, type Person } from '@/lib/testing/factories'
import { createMemoryStorage } from '@/lib/testing/memory-storage'
import { rowHashes } from '@/lib/testing/row-hashes'
import { openS3Server } from '@/lib/testing/s3-server'
import { emptyDatabase } from '@/lib/testing/server-database'
import { silentLog } from '@/lib/testing/silent-log'
import { openSnapshot } from '@/lib/testing/snapshot'
import { openDatabaseAlone } from '../commands/open-data'
import { compose } from '../compose'
import { type RestoreInto, restoreBackup } from './restore-backup'
import { withIdleProgram } from './with-idle-program'

const SECRET = 'the secret of the lost machine'
const KEY = 'avatars/one/photo.webp'
/** A restore changes these: it signs everybody out, and skips rounds of the time since. */
const SETTLED = ['sessions', 'auth_tokens', 'communities', 'audit_events']

let dropServer: (() => Promise<void>) | undefined
let bucket: Awaited<ReturnType<typeof openS3Server>>
let source: Database
let person: Person
let place: string
let backup: MadeBackup
let into: RestoreInto
let identity: string
const folder = mkdtempSync(join(tmpdir(), 'tuesday-restore-'))

const open = () => openDatabaseAlone(into.env, 'create')
const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await open()
  return work(database).finally(() => database.close())
}
const request = { backup: undefined as string | undefined, force: false, checkOnly: false }
const restore = (change: Partial<typeof request> = {}, other: Partial<RestoreInto> = {}) =>
  restoreBackup({ ...into, ...other }, { place, ...request, ...change })

beforeAll(async () => {
  bucket = await openS3Server()
  place = bucket.url({ folder: 'backups' })
  identity = await generateIdentity()
  source = await openSnapshot()
  const community = await makeCommunity(source)
  person = await makePerson(source, community)
  const storage = createMemoryStorage()
  await storage.put(KEY, Buffer.from('a photo'), 'image/webp')
  const keys = { recipient: await identityToRecipient(identity) }
  backup = await makeBackup(
    { database: source, storage, secret: SECRET, dataDir: folder },
    { target: openBackupTarget(place), keys, now: new Date() },
  )
  const { TEST_DATABASE_URL: adminUrl } = process.env
  const server = adminUrl ? await emptyDatabase(adminUrl) : null
  dropServer = server?.drop
  const env: Env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'data'),
    SEED_DEMO: 'false',
    BACKUP_IDENTITY: identity,
    LOG_LEVEL: 'silent',
    ...(server && { DATABASE_URL: server.url }),
  })
  into = { env, log: silentLog, say: () => undefined, open, storage: createMemoryStorage() }
})
afterAll(async () => {
  await dropServer?.()
  await source.close()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

it('refuses a backup that does not open or is not complete, before it opens the database', async () => {
  const target = openBackupTarget(place)
  const file = await target.open(backup.name)
  const whole = await buffer(file!.body)
  const cut = 'tuesday-20200101-000000-000.age'
  await target.put(cut, whole.subarray(0, whole.length - 100), '')
  const opened = vi.fn(open)
  await expect(restore({ backup: cut }, { open: opened })).rejects.toThrow(DamagedBackup)
  const keys = { ...into.env, BACKUP_IDENTITY: await generateIdentity() }
  await expect(restore({}, { open: opened, env: keys })).rejects.toThrow(WrongKeys)
  await expect(restore({}, { open: opened, env: { ...into.env, SECRET: 'another' } })).rejects.toThrow(
    'SECRET',
  )
  await expect(restore({ backup: 'tuesday-20200102-000000-000.age' }, { open: opened })).rejects.toThrow(
    'There is no',
  )
  expect(opened).not.toHaveBeenCalled()
  expect(await restore({ checkOnly: true }, { open: opened })).toMatchObject({ files: 1, settled: null })
  expect(opened).not.toHaveBeenCalled()
  await target.remove(cut)
})

it('takes no backup that a wrong clock named, unless told to', async () => {
  const target = openBackupTarget(place)
  const wrong = 'tuesday-29990101-000000-000.age'
  await target.put(wrong, Buffer.from('a backup'), '')
  const said: string[] = []
  const report = await restore({ checkOnly: true }, { say: (line) => said.push(line) })
  expect(report.backup).toBe(backup.name)
  expect(said[0]).toContain(wrong)
  await expect(restore({ checkOnly: true, backup: wrong })).rejects.toThrow(DamagedBackup)
  await target.remove(wrong)
})

it('leaves the former secret when the load fails', async () => {
  const former = join(into.env.DATA_DIR, 'secret')
  mkdirSync(into.env.DATA_DIR, { recursive: true })
  writeFileSync(former, 'the former secret')
  const storage = { ...createMemoryStorage(), put: () => Promise.reject(new Error('the disk is full')) }
  await expect(restore({}, { storage })).rejects.toThrow('the disk is full')
  expect(readFileSync(former, 'utf8')).toBe('the former secret')
  rmSync(former)
})

it('interrupted, keeps the program from starting until it is repeated', async () => {
  const kill = (line: string) => {
    if (line.startsWith('Settling')) throw new Error('killed')
  }
  await expect(restore({}, { say: kill })).rejects.toThrow('killed')
  // As if it had been killed before it wrote the secret.
  rmSync(join(into.env.DATA_DIR, 'secret'))
  await expect(compose(into.env, silentLog, () => undefined)).rejects.toThrow('run npm run restore again')
  const report = await restore()
  expect(report).toMatchObject({
    backup: backup.name,
    rows: backup.rows,
    files: 1,
    settled: { erased: 0, unsure: {} },
  })
  await withDatabase(async (database) => {
    expect(await restoreState(database)).toBe('paused')
    expect(await rowHashes(database, SETTLED)).toEqual(await rowHashes(source, SETTLED))
  })
  expect((await into.storage.get(KEY))?.body.toString()).toBe('a photo')
  expect(readFileSync(join(into.env.DATA_DIR, 'secret'), 'utf8').trim()).toBe(SECRET)
  expect(readdirSync(folder)).toEqual(['data'])
})

it('replaces a database with data only when told to, and deletes noted members again', async () => {
  await expect(restore()).rejects.toThrow('is not empty')
  const { communityId } = person.membership
  const mark = accountMarker({ runtime: into, community: { id: communityId } } as never)(person.user.id)
  await noteErasure(openBackupTarget(place), { communityId, mark }, new Date())
  expect((await restore({ force: true })).settled).toMatchObject({ erased: 1 })
  // Without the note, the replaced database still knows of it.
  await openBackupTarget(place).remove(`erasures/${communityId}/${mark}.json`)
  expect((await restore({ force: true })).settled).toMatchObject({ erased: 1 })
  expect(await listBackups(openBackupTarget(place))).toEqual([{ name: backup.name, bytes: backup.bytes }])
})

it.runIf(process.env.TEST_DATABASE_URL)(
  'refuses while a program is connected, also with --force',
  async () => {
    const program = openServer(into.env.DATABASE_URL as string, { poolSize: 2, onError: () => undefined })
    try {
      await program.ping()
      await expect(restore({ force: true })).rejects.toThrow('1 other connection: stop the program first')
    } finally {
      await program.close()
    }
  },
)

it.runIf(process.env.TEST_DATABASE_URL)(
  'has as long as a job for each statement that settles it',
  async () => {
    const limit = () =>
      withIdleProgram(into, ({ database }) =>
        database.ownerTransaction(({ db }) => rawRows(db, sql`SHOW statement_timeout`)),
      )
    expect(await limit()).toEqual([{ statement_timeout: '10min' }])
  },
)
