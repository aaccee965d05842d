import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMemoryStorage } from '@/lib/testing/memory-storage'
import { DamagedBackup, type Entry, readArchive, writeArchive } from './archive'
import { type BackupKeys, WrongKeys } from './encryption'

const PASSPHRASE = 'correct horse battery staple'
const ENTRIES: Entry[] = [
  { name: 'manifest.json', bytes: Buffer.from('{}') },
  { name: 'files/empty.webp', bytes: Buffer.alloc(0) },
  { name: `files/${'long-'.repeat(30)}name/photo.webp`, bytes: randomBytes(300_000) },
  ...Array.from({ length: 20 }, (_, n) => ({
    name: `tables/mails/${n}.jsonl`,
    bytes: Buffer.alloc(9_000, `${n}\n`),
  })),
]

async function* streamOf(entries: Entry[]) {
  yield* entries
}
const written = async (keys: BackupKeys) =>
  Buffer.concat(await (await writeArchive(streamOf(ENTRIES), keys)).toArray())
async function read(bytes: Buffer, keys: BackupKeys): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of readArchive(Readable.from([bytes]), keys)) entries.push(entry)
  return entries
}

it('is not written with an entry that could not be read', async () => {
  const large = { name: 'files/large.webp', bytes: { length: 512 * 1024 * 1024 + 1 } as Buffer }
  const archive = await writeArchive(streamOf([large]), {})
  await expect(archive.toArray()).rejects.toThrow('files/large.webp is too large')
})

describe.each(['open', 'encrypted'])('an archive that is %s', (kind) => {
  let keys: { write: BackupKeys; read: BackupKeys }
  let whole: Buffer
  beforeAll(async () => {
    const identity = await generateIdentity()
    keys =
      kind === 'open'
        ? { write: {}, read: {} }
        : { write: { recipient: await identityToRecipient(identity) }, read: { identity } }
    whole = await written(keys.write)
  })

  it('gives back every entry', async () => {
    expect(await read(whole, keys.read)).toEqual(ENTRIES)
  })

  it('is refused when it was cut off anywhere', async () => {
    const places = [0, 1, 30, 300, whole.length >> 1, whole.length - 20, whole.length - 1]
    for (const at of places)
      await expect(read(whole.subarray(0, at), keys.read), `cut at ${at}`).rejects.toThrow(DamagedBackup)
  })

  it('is refused when a bit of it changed, or something follows', async () => {
    for (const at of [400, whole.length >> 2, whole.length >> 1, whole.length - 30]) {
      const changed = Buffer.from(whole)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      await expect(read(changed, keys.read), `changed at ${at}`).rejects.toThrow(DamagedBackup)
    }
    await expect(read(Buffer.concat([whole, Buffer.from('more')]), keys.read)).rejects.toThrow(DamagedBackup)
  })
})

it('opens with its passphrase only', async () => {
  const whole = await written({ passphrase: PASSPHRASE })
  expect(whole.includes('manifest')).toBe(false)
  expect(await read(whole, { passphrase: PASSPHRASE })).toEqual(ENTRIES)
  await expect(read(whole, { passphrase: `${PASSPHRASE}.` })).rejects.toThrow(WrongKeys)
  await expect(read(whole, {})).rejects.toThrow(WrongKeys)
})

it('is an ordinary tar archive', async () => {
  const tar = gunzipSync(await written({}))
  expect(tar.subarray(257, 262).toString()).toBe('ustar')
})

it('has no name as long as it is not complete', async () => {
  const storage = createMemoryStorage()
  const { promise: wait, resolve: go } = Promise.withResolvers<void>()
  async function* slow() {
    yield ENTRIES[2]!
    await wait
    throw new Error('the database is away')
  }
  const archive = await writeArchive(slow(), {})
  const through = archive.pipe(new PassThrough())
  archive.on('error', (error) => through.destroy(error))
  const stored = storage.put('tuesday-20260101-000000-000.tgz', through, '')
  await once(archive, 'data')
  expect(storage.files.size).toBe(0)
  go()
  await expect(stored).rejects.toThrow('the database is away')
  expect(storage.files.size).toBe(0)
})

it('reports a source that fails as it is, not as damage', async () => {
  const source = new PassThrough()
  const reading = (async () => {
    for await (const _ of readArchive(source, {}));
  })()
  source.write((await written({})).subarray(0, 1000))
  source.destroy(new Error('the bucket is away'))
  await expect(reading).rejects.toThrow('the bucket is away')
})
