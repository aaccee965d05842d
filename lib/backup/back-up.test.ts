import { existsSync, mkdtempSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { previewFile } from '@/lib/domain/preview/preview-files'
import { openFaultProxy } from '@/lib/testing/fault-proxy'
import { createMemoryStorage } from '@/lib/testing/memory-storage'
import { openS3Server } from '@/lib/testing/s3-server'
import { recordingLog } from '@/lib/testing/silent-log'
import { openSnapshot } from '@/lib/testing/snapshot'
import { readArchive } from './archive'
import { backUpIfDue } from './back-up'
import { listBackups, openBackupTarget } from './backup-target'
import { notedErasures, noteErasure } from './erasure-log'
import type { BackupSource } from './make-backup'

const HOUR_MS = 60 * 60 * 1000
const folder = mkdtempSync(join(tmpdir(), 'tuesday-backups-'))
const env = {
  BACKUP_TO: folder,
  BACKUP_EVERY: 24,
  BACKUP_KEEP_DAILY: 2,
  BACKUP_KEEP_WEEKLY: 0,
  BACKUP_PASSPHRASE: undefined,
  BACKUP_RECIPIENT: undefined,
  BACKUP_IDENTITY: undefined,
}
const log = recordingLog()
let source: BackupSource

beforeAll(async () => {
  source = {
    database: await openSnapshot(),
    storage: createMemoryStorage(),
    secret: 'secret',
    dataDir: folder,
  }
})
afterAll(async () => {
  await source.database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Looks whether a backup is due, so many hours after the start. */
const after = (hours: number, settings: Partial<typeof env> = {}) =>
  backUpIfDue(
    { ...env, ...settings },
    source,
    { now: () => new Date(Date.UTC(2026, 0, 5) + hours * HOUR_MS) },
    log,
  )

it('makes a backup when the newest is older than the interval, and keeps as many as wanted', async () => {
  const target = openBackupTarget(folder)
  expect(await after(0, { BACKUP_TO: undefined as never })).toBeNull()
  const first = await after(0)
  expect(first).toMatchObject({ name: 'tuesday-20260105-000000-000.tgz', removed: [] })
  expect(statSync(join(folder, first!.name)).mode & 0o777).toBe(0o600)
  const early = { communityId: newId(), mark: 'a'.repeat(64) }
  const undone = { communityId: newId(), importId: newId() }
  for (const note of [early, undone]) await noteErasure(target, note, new Date(Date.UTC(2026, 0, 5, 12)))
  expect(await after(23)).toBeNull()
  expect(await after(24)).toMatchObject({ removed: [] })
  const longAgo = new Date(0)
  expect(await notedErasures(target, longAgo)).toEqual({ accounts: [early], imports: [undone] })

  // The machine was off for two days; the next backup needs neither the first one nor the note from before it.
  expect(await after(75)).toMatchObject({ removed: [first!.name] })
  expect((await listBackups(target)).map(({ name }) => name)).toEqual([
    'tuesday-20260108-030000-000.tgz',
    'tuesday-20260106-000000-000.tgz',
  ])
  expect(await notedErasures(target, longAgo)).toEqual({ accounts: [], imports: [] })
})

it('removes what killed backups left in the folder, but not what is being written', async () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 1, 5) + hours * HOUR_MS)
  const leave = (name: string, hours: number) => {
    writeFileSync(join(folder, name), 'half')
    utimesSync(join(folder, name), at(hours), at(hours))
    return join(folder, name)
  }
  const old = leave('tuesday-20260204-000000-000.tgz.part', -25)
  const running = leave('tuesday-20260204-000000-000.age.part', -1)
  const other = leave('holiday.jpg.part', -100)
  const clock = { now: () => at(0) }
  expect(await backUpIfDue(env, source, clock, log)).not.toBeNull()
  expect([old, running, other].map((path) => existsSync(path))).toEqual([false, true, true])
})

it('aborts uploads to a bucket that killed backups left, but not one under way or of something else', async () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 1, 5) + hours * HOUR_MS)
  const upload = (key: string, hours: number) =>
    `<Upload><Key>${key}</Key><UploadId>id/${hours}</UploadId><Initiated>${at(hours).toISOString()}</Initiated></Upload>`
  const page = (uploads: string, next = '') =>
    `<ListMultipartUploadsResult>${uploads}<IsTruncated>${next !== ''}</IsTruncated>
    <NextKeyMarker>${next}</NextKeyMarker></ListMultipartUploadsResult>`
  const backup = 'site/tuesday-20260203-000000-000.age'
  const first = page(upload(backup, -25) + upload('site/tuesday-notes.txt', -100), backup)
  // The emulator does not list them.
  const server = await openS3Server()
  const store = await openFaultProxy(server.port)
  store.next(({ method, url = '' }) => {
    const { searchParams } = new URL(url, 'http://store')
    if (method === 'DELETE') return { status: 204 }
    if (!searchParams.has('uploads')) return 'pass'
    expect(searchParams.get('prefix')).toBe('site/tuesday-')
    return { status: 200, body: searchParams.has('key-marker') ? page(upload(backup, -23)) : first }
  })
  const place = server.url({ port: store.port, folder: 'site' })
  const clock = { now: () => at(0) }
  expect(await backUpIfDue({ ...env, BACKUP_TO: place }, source, clock, log)).not.toBeNull()
  expect(store.seen.filter((request) => request.startsWith('DELETE'))).toEqual([
    `DELETE /files/${backup}?uploadId=id%2F-25&x-id=AbortMultipartUpload`,
  ])

  // A store that does not offer it, such as the emulator.
  store.next(() => 'pass')
  clock.now = () => at(24)
  expect(await backUpIfDue({ ...env, BACKUP_TO: place }, source, clock, log)).not.toBeNull()
  expect(store.seen.filter((request) => /[?&]uploads\b/.test(request))).toHaveLength(1)
  await store.close()
  await server.close()
})

it('is not kept from a backup by one that a wrong clock named, which does not count among those it keeps', async () => {
  const wrong = join(folder, 'tuesday-20360105-000000-000.tgz')
  writeFileSync(wrong, 'a backup')
  const note = { communityId: newId(), mark: 'd'.repeat(64) }
  await noteErasure(openBackupTarget(folder), note, new Date(0))
  const days = [100, 101, 102].map((day) => day * 24)
  for (const day of days) expect(await after(day)).not.toBeNull()
  const names = (await listBackups(openBackupTarget(folder))).map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual([
    'tuesday-20360105-000000-000.tgz',
    'tuesday-20260417-000000-000.tgz',
    'tuesday-20260416-000000-000.tgz',
  ])
  expect(log.entries.at(-1)).toMatchObject({
    level: 'warn',
    fields: { backups: ['tuesday-20360105-000000-000.tgz'] },
  })
  expect((await notedErasures(openBackupTarget(folder), new Date(-1))).accounts).toEqual([note])
  await rm(wrong)
})

it('knows which accounts were deleted since a backup: those who came back before it stay', async () => {
  const target = openBackupTarget(folder)
  const before = { communityId: newId(), mark: 'b'.repeat(64) }
  const since = { communityId: newId(), mark: 'c'.repeat(64) }
  await noteErasure(target, before, new Date(Date.UTC(2026, 2, 5, 11)))
  await noteErasure(target, since, new Date(Date.UTC(2026, 2, 5, 13)))
  expect((await notedErasures(target, new Date(Date.UTC(2026, 2, 5, 12)))).accounts).toEqual([since])
})

it('takes the uploads, but no pictures of links, which are drawn again when they are missing', async () => {
  const photo = 'avatars/one/photo.webp'
  for (const key of [photo, previewFile(newId(), 'en'), previewFile(newId(), 'ru')])
    await source.storage.put(key, Buffer.from('a picture'), 'image/webp')
  const made = await after(200 * 24)
  const names: string[] = []
  const file = await openBackupTarget(folder).open(made!.name)
  for await (const { name } of readArchive(file!.body, {})) names.push(name)
  expect(names.filter((name) => name.startsWith('files/'))).toEqual([`files/${photo}`])
  expect(made!.files).toBe(1)
})
