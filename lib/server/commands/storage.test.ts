import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createS3Storage } from '@/lib/storage/s3-storage'
import { parseS3Target } from '@/lib/storage/s3-target'
import { runCommand } from '@/lib/testing/command'
import { freePort } from '@/lib/testing/free-port'
import { openS3Server } from '@/lib/testing/s3-server'

const FILES = ['avatars/anna.webp', 'avatars/boris.webp', 'chat/photo.webp']

let server: Awaited<ReturnType<typeof openS3Server>>
let folder: string
beforeAll(async () => {
  server = await openS3Server()
  folder = mkdtempSync(join(tmpdir(), 'tuesday-storage-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A data folder with these uploads. */
function dataDir(name: string, files: readonly string[] = []): string {
  const dir = join(folder, name)
  for (const key of files) {
    mkdirSync(join(dir, 'uploads', key, '..'), { recursive: true })
    writeFileSync(join(dir, 'uploads', key), `bytes of ${key}`)
  }
  return dir
}

/** The command as an operator starts it. */
const storage = (args: string[], env: Record<string, string>) =>
  runCommand(process.execPath, ['--import', 'tsx', 'lib/server/commands/storage.ts', ...args], { env })

describe('npm run storage -- move', () => {
  it('moves uploads from the disk to a bucket and back to another disk, and can be repeated', async () => {
    const bucket = server.url({ folder: 'site' })
    const there = { DATA_DIR: dataDir('old', FILES), STORAGE_FROM: 'disk', STORAGE_URL: bucket }
    const first = await storage(['move'], there)
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('3 copied') })
    expect(first.output).toContain(`then delete the files in ${join(there.DATA_DIR, 'uploads')}`)
    expect(first.output).not.toContain('S3RVER')
    const inBucket = createS3Storage(parseS3Target(bucket))
    for (const key of FILES) expect(String((await inBucket.get(key))?.body)).toBe(`bytes of ${key}`)

    const again = await storage(['move', '--verify'], there)
    expect(again).toMatchObject({
      code: 0,
      output: expect.stringContaining('0 copied (0.0 MB), 3 there already'),
    })

    const back = { DATA_DIR: dataDir('new'), STORAGE_FROM: bucket, STORAGE_URL: 'disk' }
    expect(await storage(['move'], back)).toMatchObject({
      code: 0,
      output: expect.stringContaining('3 copied'),
    })
    for (const key of FILES)
      expect(readFileSync(join(back.DATA_DIR, 'uploads', key), 'utf8')).toBe(`bytes of ${key}`)
    expect(readdirSync(join(back.DATA_DIR, 'uploads', 'avatars'))).toHaveLength(2)
  })

  it('says which files differ, and that nothing may be deleted', async () => {
    const env = {
      DATA_DIR: dataDir('edited', FILES),
      STORAGE_FROM: 'disk',
      STORAGE_URL: server.url({ folder: 'edited' }),
    }
    await storage(['move'], env)
    writeFileSync(join(env.DATA_DIR, 'uploads', FILES[0]!), 'other bytes, as many')
    const { code, output } = await storage(['move', '--verify'], env)
    expect(code).toBe(1)
    expect(output).toContain(FILES[0])
    expect(output).toContain('Look at them before you delete anything.')
  })

  it.each<[string, (dir: string) => Promise<Record<string, string>>, string]>([
    ['without STORAGE_FROM', async () => ({ STORAGE_FROM: '' }), 'set STORAGE_FROM'],
    ['from a store to itself', async () => ({ STORAGE_FROM: 'disk' }), 'must not be the same store'],
    [
      'to a store that is away',
      async () => ({ STORAGE_FROM: 'disk', STORAGE_URL: server.url({ port: await freePort() }) }),
      'ECONNREFUSED',
    ],
    [
      'to a bucket that does not exist',
      async () => ({ STORAGE_FROM: 'disk', STORAGE_URL: server.url({ bucket: 'nowhere' }) }),
      '/nowhere: NotFound',
    ],
  ])('%s, copies nothing and says why in one line', async (name, settings, why) => {
    const DATA_DIR = dataDir(name.replaceAll(' ', '-'), FILES)
    const { code, output } = await storage(['move'], {
      DATA_DIR,
      STORAGE_URL: '',
      ...(await settings(DATA_DIR)),
    })
    expect(code).toBe(1)
    expect(output).toContain(why)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).not.toContain('S3RVER')
    expect(existsSync(join(DATA_DIR, 'uploads', FILES[0]!))).toBe(true)
  })
})
