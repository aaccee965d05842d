import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '@/lib/testing/memory-storage'
import { openS3Server } from '@/lib/testing/s3-server'
import { createDiskStorage } from './disk-storage'
import { createS3Storage } from './s3-storage'
import { parseS3Target } from './s3-target'
import type { Storage } from './storage'

const KIB = 1024
let server: Awaited<ReturnType<typeof openS3Server>>
let folder: string

beforeAll(async () => {
  server = await openS3Server()
  folder = await mkdtemp(join(tmpdir(), 'tuesday-storage-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const STORES: [string, () => Storage][] = [
  ['the disk', () => createDiskStorage(join(folder, 'files'))],
  ['memory', createMemoryStorage],
  ['a bucket', () => createS3Storage(parseS3Target(server.url()))],
  ['a folder of a bucket', () => createS3Storage(parseS3Target(server.url({ folder: 'site/one' })))],
]

describe.each(STORES)('files in %s', (_name, open) => {
  const key = (name = 'photo.webp') => `avatars/${randomBytes(6).toString('hex')}/${name}`
  let storage: Storage
  beforeAll(() => {
    storage = open()
  })

  const listed = async (prefix?: string) => {
    const found: { key: string; size: number }[] = []
    for await (const file of storage.list(prefix)) found.push(file)
    return found.sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  it('come back as they were stored, with the type of their extension', async () => {
    const [photo, body] = [key(), randomBytes(40 * KIB)]
    expect(await storage.put(photo, body, 'image/webp')).toBe(true)
    expect(await storage.get(photo)).toEqual({ body, mime: 'image/webp' })
    expect(await storage.stat(photo)).toEqual({ size: body.length, mime: 'image/webp' })
  })

  it('are replaced by a second upload to their key', async () => {
    const photo = key()
    await storage.put(photo, Buffer.from('the first'), 'image/webp')
    await storage.put(photo, Buffer.from('second'), 'image/webp')
    expect((await storage.get(photo))?.body.toString()).toBe('second')
  })

  it('are kept if only a missing file may be stored', async () => {
    const photo = key()
    expect(await storage.put(photo, Buffer.from('first'), 'image/webp', { ifMissing: true })).toBe(true)
    expect(await storage.put(photo, Buffer.from('second'), 'image/webp', { ifMissing: true })).toBe(false)
    expect(
      await storage.put(photo, Readable.from([Buffer.from('third')]), 'image/webp', { ifMissing: true }),
    ).toBe(false)
    expect((await storage.get(photo))?.body.toString()).toBe('first')
  })

  it('are missing until stored and after removal, which may be repeated', async () => {
    const photo = key()
    const none = async () => [await storage.get(photo), await storage.stat(photo), await storage.open(photo)]
    expect(await none()).toEqual([null, null, null])
    await storage.put(photo, Buffer.from('here'), 'image/webp')
    await storage.remove(photo)
    await storage.remove(photo)
    expect(await none()).toEqual([null, null, null])
  })

  it('are streamed whole, and by ranges', async () => {
    const [photo, body] = [key(), randomBytes(300 * KIB)]
    await storage.put(photo, body, 'image/webp')
    const whole = await storage.open(photo)
    expect(whole).toMatchObject({ size: body.length, mime: 'image/webp' })
    expect((await buffer(whole!.body)).equals(body)).toBe(true)
    for (const [start, end] of [
      [0, 1],
      [5, 70_000],
      [body.length - 1, body.length - 1],
    ] as const) {
      const part = await storage.open(photo, { start, end })
      expect(part?.size).toBe(body.length)
      expect((await buffer(part!.body)).equals(body.subarray(start, end + 1))).toBe(true)
    }
  })

  it('refuse a range beyond their end', async () => {
    const photo = key()
    await storage.put(photo, Buffer.from('short'), 'image/webp')
    await expect(storage.open(photo, { start: 5, end: 9 })).rejects.toThrow()
  })

  it('are stored from a stream of any size', async () => {
    const [archive, piece] = [key('backup.zip'), randomBytes(256 * KIB)]
    const pieces = 72
    await storage.put(archive, Readable.from(Array.from({ length: pieces }, () => piece)), 'application/zip')
    expect((await storage.stat(archive))?.size).toBe(pieces * piece.length)
    const end = (pieces - 1) * piece.length
    const last = await storage.open(archive, { start: end, end: end + piece.length - 1 })
    expect((await buffer(last!.body)).equals(piece)).toBe(true)
  })

  it('are not stored when the stream of an upload breaks', async () => {
    const photo = key()
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(10 * KIB)
        throw new Error('the sender hung up')
      })(),
    )
    await expect(storage.put(photo, broken, 'image/webp')).rejects.toThrow('the sender hung up')
    expect(await storage.get(photo)).toBeNull()
  })

  it('may be empty', async () => {
    const file = key()
    await storage.put(file, Buffer.alloc(0), 'image/webp')
    expect(await storage.stat(file)).toEqual({ size: 0, mime: 'image/webp' })
    expect((await buffer((await storage.open(file))!.body)).length).toBe(0)
  })

  it('are listed by the start of their keys', async () => {
    const community = randomBytes(6).toString('hex')
    const keys = ['a-108.webp', 'a-512.webp', 'b-512.webp'].map((name) => `events/${community}/${name}`)
    for (const one of keys) await storage.put(one, Buffer.from(one), 'image/webp')
    await storage.put(`events/other-${community}/a-108.webp`, Buffer.from('other'), 'image/webp')
    expect(await listed(`events/${community}/`)).toEqual(keys.map((one) => ({ key: one, size: one.length })))
    expect((await listed()).map((file) => file.key)).toEqual(expect.arrayContaining(keys))
  })

  it('are never found outside the store', async () => {
    for (const bad of ['../secret', '/etc/passwd', 'a/../../b.webp', 'a//b.webp', '.webp', 'A.webp']) {
      expect(await storage.get(bad)).toBeNull()
      expect(await storage.open(bad)).toBeNull()
    }
  })

  it('report a store that answers', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })
})

it('keeps the folders of one bucket apart', async () => {
  const inFolder = (name: string) => createS3Storage(parseS3Target(server.url({ folder: `apart/${name}` })))
  const [one, other] = [inFolder('one'), inFolder('other')]
  await one.put('avatars/a.webp', Buffer.from('one'), 'image/webp')
  expect(await other.get('avatars/a.webp')).toBeNull()
  const found: string[] = []
  for await (const { key } of other.list()) found.push(key)
  expect(found).toEqual([])
})

it('flushes a new file to the disk before it has its name, and then the folders that are new', async () => {
  const handle = await open(folder)
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
  await handle.close()
  await createDiskStorage(folder).put('erasures/one/note.json', Buffer.from('{}'), 'application/json')
  // The file, and the folders one, erasures and the store's own.
  expect(sync).toHaveBeenCalledTimes(4)
  sync.mockClear()
  await createDiskStorage(folder).put('erasures/one/two.json', Readable.from(['{}']), 'application/json')
  expect(sync).toHaveBeenCalledTimes(2)
  sync.mockRestore()
})

it('leaves no part of an interrupted upload on the disk', async () => {
  const storage = createDiskStorage(join(folder, 'broken'))
  const broken = new Readable({ read: () => undefined })
  const upload = storage.put('avatars/a.webp', broken, 'image/webp')
  broken.push('half')
  setImmediate(() => broken.destroy(new Error('gone')))
  await expect(upload).rejects.toThrow('gone')
  expect(await readdir(join(folder, 'broken/avatars'))).toEqual([])
})

describe('STORAGE_URL', () => {
  it('names the store, the bucket, a folder and the login', () => {
    expect(
      parseS3Target('s3://KEY:a%2Fb%2Bc@s3.example.org:9000/files/site-a?region=eu-1&style=virtual'),
    ).toEqual({
      endpoint: 'https://s3.example.org:9000',
      region: 'eu-1',
      bucket: 'files',
      prefix: 'site-a/',
      accessKeyId: 'KEY',
      secretAccessKey: 'a/b+c',
      pathStyle: false,
    })
    expect(parseS3Target('s3://k:s@localhost:9000/files?tls=0')).toMatchObject({
      endpoint: 'http://localhost:9000',
      region: 'us-east-1',
      prefix: '',
      pathStyle: true,
    })
  })

  it.each([
    ['no-url', 'must be s3://'],
    ['https://k:s@host/files', 'must be s3://'],
    ['s3://host/files', 'needs a key and a secret'],
    ['s3://key@host/files', 'needs a key and a secret'],
    ['s3://k:s@host/', 'needs the name of a bucket'],
    ['s3://k:s@host/Files', 'needs the name of a bucket'],
    ['s3://k:s@host/files?regoin=eu', 'regoin'],
    ['s3://k:s@host/files?tls=no', 'tls must be'],
    ['s3://k:s@host/files/a%20b', 'folder'],
  ])('%s is refused', (url, why) => {
    expect(() => parseS3Target(url)).toThrow(why)
  })

  it('is refused without repeating the secret', () => {
    expect(() => parseS3Target('s3://key:hush-hush@host/')).toThrow(/^(?!.*hush)/)
  })
})
