import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryStorage } from '@/lib/testing/memory-storage'
import { openS3Server } from '@/lib/testing/s3-server'
import { createDiskStorage } from './disk-storage'
import { moveFiles } from './move-files'
import { createMovingStorage } from './moving-storage'
import { createS3Storage } from './s3-storage'
import { parseS3Target } from './s3-target'
import type { Storage } from './storage'

const WEBP = 'image/webp'
const FILES = Array.from({ length: 25 }, (_, i) => `avatars/photo-${i}.webp`)

let server: Awaited<ReturnType<typeof openS3Server>>
let folder: string
beforeAll(async () => {
  server = await openS3Server()
  folder = await mkdtemp(join(tmpdir(), 'tuesday-move-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function filled(storage: Storage): Promise<Storage> {
  for (const key of FILES) await storage.put(key, Buffer.from(`bytes of ${key}`), WEBP)
  return storage
}

async function contentOf(storage: Storage): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for await (const { key } of storage.list()) content[key] = String((await storage.get(key))?.body)
  return content
}

/** `storage`, whose operation runs `first` before the real one. */
function beforehand<Name extends 'open' | 'put'>(
  storage: Storage,
  name: Name,
  first: (key: string) => Promise<void>,
): Storage {
  const real = storage[name] as (key: string, ...rest: unknown[]) => Promise<unknown>
  return {
    ...storage,
    [name]: async (key: string, ...rest: unknown[]) => {
      await first(key)
      return real(key, ...rest)
    },
  }
}

describe('moving files', () => {
  it('copies all from the disk to a bucket and back', async () => {
    const disk = await filled(createDiskStorage(join(folder, 'old')))
    const bucket = createS3Storage(parseS3Target(server.url({ folder: 'moved' })))
    const report = await moveFiles(disk, bucket)
    expect(report).toMatchObject({ copied: 25, present: 0, removed: 0, differing: [], failed: [] })
    expect(await contentOf(bucket)).toEqual(await contentOf(disk))
    const back = createDiskStorage(join(folder, 'new'))
    expect(await moveFiles(bucket, back)).toMatchObject({ copied: 25, failed: [] })
    expect(await contentOf(back)).toEqual(await contentOf(disk))
  })

  it('streams large files, and verifies them', async () => {
    const disk = createDiskStorage(join(folder, 'large'))
    const body = randomBytes(20 * 1024 * 1024)
    await disk.put('archives/large.zip', body, 'application/zip')
    const bucket = createS3Storage(parseS3Target(server.url({ folder: 'large' })))
    expect(await moveFiles(disk, bucket)).toMatchObject({ copied: 1, bytes: body.length, failed: [] })
    expect((await bucket.get('archives/large.zip'))?.body.equals(body)).toBe(true)
    const copy = createMemoryStorage()
    await moveFiles(bucket, copy)
    expect(copy.files.get('archives/large.zip')?.body.equals(body)).toBe(true)
  })

  it('continues after an interruption with what is missing', async () => {
    const from = await filled(createMemoryStorage())
    const to = createMemoryStorage()
    for (const key of FILES.slice(0, 10)) await to.put(key, Buffer.from(`bytes of ${key}`), WEBP)
    expect(await moveFiles(from, to)).toMatchObject({ copied: 15, present: 10 })
    expect(await moveFiles(from, to, { verify: true })).toMatchObject({ copied: 0, present: 25 })
    expect(await contentOf(to)).toEqual(await contentOf(from))
  })

  it('copies what an old process adds to the old store meanwhile', async () => {
    const from = await filled(createMemoryStorage())
    let added = false
    const to = beforehand(createMemoryStorage(), 'put', async () => {
      if (!added) await from.put('events/late.webp', Buffer.from('late'), WEBP)
      added = true
    })
    await moveFiles(from, to)
    expect((await to.get('events/late.webp'))?.body.toString()).toBe('late')
  })

  it.each(['open', 'put'] as const)('does not bring back what the site removes during %s', async (at) => {
    const [from, to] = [await filled(createMemoryStorage()), createMemoryStorage()]
    const site = createMovingStorage(to, from)
    const removing = async (key: string) => {
      if (key === FILES[3]) await site.remove(key)
    }
    const report =
      at === 'open'
        ? await moveFiles(beforehand(from, 'open', removing), to)
        : await moveFiles(from, beforehand(to, 'put', removing))
    expect(report).toMatchObject({ copied: 24, removed: 1 })
    expect(await site.get(FILES[3]!)).toBeNull()
    expect(await contentOf(to)).toEqual(await contentOf(from))
  })

  it('does not overwrite what the site stores meanwhile', async () => {
    const [from, to] = [createMemoryStorage(), createMemoryStorage()]
    const key = 'previews/anna-en.bin'
    await from.put(key, Buffer.from('before'), '')
    const site = createMovingStorage(to, from)
    const report = await moveFiles(
      beforehand(from, 'open', () => site.put(key, Buffer.from('after'), '').then(() => undefined)),
      to,
    )
    expect(report).toMatchObject({ present: 1, differing: [] })
    expect((await site.get(key))?.body.toString()).toBe('after')
  })

  it('tries again, and names what it could not copy', async () => {
    const from = await filled(createMemoryStorage())
    let failures = 0
    const to = beforehand(createMemoryStorage(), 'put', async (key) => {
      if (key === FILES[1] || (key === FILES[2] && failures++ === 0)) throw new Error('the store is away')
    })
    const report = await moveFiles(from, to, { pausesMs: [1, 1] })
    expect(report).toMatchObject({ copied: 24, failed: [{ key: FILES[1], why: 'the store is away' }] })
  })

  it('stops when the store is gone', async () => {
    const from = createMemoryStorage()
    for (let i = 0; i < 200; i++) await from.put(`avatars/${i}.webp`, Buffer.from('x'), WEBP)
    const to = beforehand(createMemoryStorage(), 'put', () => Promise.reject(new Error('away')))
    const { failed } = await moveFiles(from, to, { pausesMs: [] })
    expect(failed.length).toBeLessThan(40)
  })

  it('reads each copy back, and removes one that is not the same', async () => {
    const from = await filled(createMemoryStorage())
    const memory = createMemoryStorage()
    const to: Storage = {
      ...memory,
      put: (key, body, mime, options) =>
        memory.put(key, key === FILES[7] ? Buffer.from('damaged on its way') : body, mime, options),
    }
    const report = await moveFiles(from, to, { pausesMs: [1] })
    expect(report.failed).toEqual([{ key: FILES[7], why: 'the copy is not the same as the file' }])
    expect(await memory.get(FILES[7]!)).toBeNull()
  })

  it('names files that differ, by size, or by content if asked to verify', async () => {
    const [from, to] = [createMemoryStorage(), createMemoryStorage()]
    await from.put('logos/a.webp', Buffer.from('one'), WEBP)
    await to.put('logos/a.webp', Buffer.from('two'), WEBP)
    await from.put('logos/b.webp', Buffer.from('one'), WEBP)
    await to.put('logos/b.webp', Buffer.from('longer'), WEBP)
    expect((await moveFiles(from, to)).differing).toEqual(['logos/b.webp'])
    expect((await moveFiles(from, to, { verify: true })).differing).toEqual(['logos/a.webp', 'logos/b.webp'])
  })
})

describe('a site whose files are moving', () => {
  it('shows files of both stores, stores in the new one, and removes from both', async () => {
    const [from, to] = [createMemoryStorage(), createMemoryStorage()]
    const site = createMovingStorage(to, from)
    await from.put('logos/old.webp', Buffer.from('old'), WEBP)
    await from.put('logos/both.webp', Buffer.from('old of both'), WEBP)
    await to.put('logos/both.webp', Buffer.from('new of both'), WEBP)
    await site.put('logos/new.webp', Buffer.from('new'), WEBP)
    expect([...from.files.keys()]).not.toContain('logos/new.webp')
    expect(await contentOf(site)).toEqual({
      'logos/old.webp': 'old',
      'logos/both.webp': 'new of both',
      'logos/new.webp': 'new',
    })
    expect((await site.stat('logos/old.webp'))?.size).toBe(3)
    expect((await site.open('logos/both.webp'))?.size).toBe('new of both'.length)
    await site.remove('logos/both.webp')
    expect(await site.get('logos/both.webp')).toBeNull()
  })
})
