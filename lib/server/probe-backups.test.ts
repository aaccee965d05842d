import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { backupTime } from '@/lib/backup/backup-name'
import { backUpJob } from '@/lib/jobs/back-up'
import { backupInterval, newestBackup, registry } from '@/lib/observability/metrics'
import { openFaultProxy } from '@/lib/testing/fault-proxy'
import { type TestRuntime, testRuntime } from '@/lib/testing/runtime'
import { openS3Server } from '@/lib/testing/s3-server'
import { startWork } from './start-work'

const folder = mkdtempSync(join(tmpdir(), 'tuesday-probe-'))
// Nobody can make a folder below it, not even root.
const UNWRITABLE = join(folder, 'a-file', 'backups')
writeFileSync(join(folder, 'a-file'), '')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const runtimeWith = (BACKUP_TO: string, settings: Record<string, string> = {}) =>
  testRuntime({ BACKUP_TO, ...settings })
const errorsOf = ({ log }: TestRuntime) =>
  log.entries.filter(({ level }) => level === 'error').map(({ message }) => message)
const newestAt = async () => (await newestBackup.get()).values[0]?.value
const forget = () => {
  newestBackup.remove()
  backupInterval.remove()
}

/** Starts the work of a process and ends it once it has looked at BACKUP_TO. */
async function start(runtime: TestRuntime): Promise<void> {
  const queue = { ...runtime, work: async () => undefined, stop: async () => undefined }
  const stop = await startWork(runtime, queue, () => undefined)
  await expect.poll(newestAt).toBeDefined()
  await stop()
}

it('says at the start that BACKUP_TO cannot be written, and starts all the same', async () => {
  forget()
  const runtime = await runtimeWith(UNWRITABLE)
  await start(runtime)
  expect(errorsOf(runtime)).toEqual([expect.stringContaining('BACKUP_TO cannot be written')])
  expect(await newestAt()).toBe(0)
})

it('says so of a bucket that refuses', async () => {
  forget()
  const server = await openS3Server()
  const proxy = await openFaultProxy(server.port)
  proxy.next(({ method }) => (method === 'PUT' ? { status: 403 } : 'pass'))
  const runtime = await runtimeWith(server.url({ port: proxy.port, folder: 'backups' }))
  await start(runtime)
  expect(errorsOf(runtime)).toEqual([expect.stringContaining('BACKUP_TO cannot be written')])
  await proxy.close()
  await server.close()
})

it('says of a backup that fails that it did, as an error', async () => {
  const runtime = await runtimeWith(UNWRITABLE)
  await expect(backUpJob.run(runtime)).rejects.toThrow('ENOTDIR')
  expect(errorsOf(runtime)).toEqual(['the backup failed'])
})

it('measures the age of the newest backup, also after a restart', async () => {
  forget()
  const place = join(folder, 'backups')
  const runtime = await runtimeWith(place, { BACKUP_EVERY: '6' })
  await start(runtime)
  expect(await newestAt()).toBe(0)
  expect(readdirSync(place)).toEqual([])
  await backUpJob.run(runtime)
  const [made = ''] = readdirSync(place)
  const madeAt = backupTime(made)!.getTime() / 1000
  expect(await newestAt()).toBe(madeAt)

  forget()
  await start(await runtimeWith(place, { BACKUP_EVERY: '6' }))
  expect(await newestAt()).toBe(madeAt)
  expect((await backupInterval.get()).values[0]?.value).toBe(6 * 60 * 60)
  expect(errorsOf(runtime)).toEqual([])
})

it('measures nothing without BACKUP_TO, so that nothing seems to be missing', async () => {
  forget()
  const runtime = await testRuntime()
  const queue = { ...runtime, work: async () => undefined, stop: async () => undefined }
  await (await startWork(runtime, queue, () => undefined))()
  await backUpJob.run(runtime)
  expect(await registry.metrics()).not.toMatch(/^tuesday_backup/m)
})
