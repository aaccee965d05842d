import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CompressionStream, DecompressionStream, type ReadableStream } from 'node:stream/web'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { AGE_HEADER, type BackupKeys, decrypted, encrypted, WrongKeys } from './encryption'

/** The last entry. A backup without it was cut off. */
const END = 'end.json'
/** Larger entries are refused, in either direction: they are held in memory. */
const MAX_ENTRY_BYTES = 512 * 1024 * 1024

export type Entry = { name: string; bytes: Buffer }

export class DamagedBackup extends Error {}

type End = { entries: number; sha256: string }

/**
 * A gzipped tar archive of `entries`, encrypted if there are keys. It ends with a checksum of everything before.
 * The stream fails if `entries` fails, and then has no end.
 */
export async function writeArchive(entries: AsyncIterable<Entry>, keys: BackupKeys): Promise<Readable> {
  const { readable, controller } = createTarPacker()
  const archive = await encrypted(
    (readable as unknown as ReadableStream<Uint8Array>).pipeThrough(
      new CompressionStream('gzip') as never,
    ) as ReadableStream<Uint8Array>,
    keys,
  )
  const fill = async () => {
    const add = async ({ name, bytes }: Entry) => {
      const writer = controller.add({ name, size: bytes.length, type: 'file', mode: 0o600 }).getWriter()
      // The packer takes plain Uint8Arrays only.
      if (bytes.length > 0) await writer.write(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length))
      await writer.close()
    }
    const seen = checksum()
    for await (const entry of entries) {
      // Better no backup, and a warning each time, than one that cannot be restored.
      if (entry.bytes.length > MAX_ENTRY_BYTES)
        throw new Error(`${entry.name} is too large for a backup: ${entry.bytes.length} bytes`)
      seen.add(entry)
      await add(entry)
    }
    await add({ name: END, bytes: Buffer.from(JSON.stringify(seen.end())) })
    controller.finalize()
  }
  fill().catch((error) => controller.error(error))
  return Readable.fromWeb(archive)
}

/**
 * The entries of an archive, except the last, which is checked.
 * @throws DamagedBackup if it was cut off or changed; Error if the keys do not open it
 */
export async function* readArchive(source: Readable, keys: BackupKeys): AsyncGenerator<Entry> {
  const seen = checksum()
  let end: End | undefined
  let lost: Error | undefined
  source.on('error', (error) => {
    lost = error
  })
  try {
    const opened = await open(source, keys)
    const decoder = createTarDecoder({ strict: true })
    const entries = opened
      .pipeThrough(new DecompressionStream('gzip') as never)
      .pipeThrough(decoder as never) as unknown as AsyncIterable<{
      header: { name: string; size: number }
      body: ReadableStream<Uint8Array>
    }>
    for await (const { header, body } of entries) {
      if (end) throw new DamagedBackup('something follows its end')
      if (header.size > MAX_ENTRY_BYTES) throw new DamagedBackup(`${header.name} is too large`)
      const entry = { name: header.name, bytes: await buffer(body) }
      if (entry.name === END) end = JSON.parse(entry.bytes.toString('utf8')) as End
      else {
        seen.add(entry)
        yield entry
      }
    }
  } catch (error) {
    if (lost || error instanceof WrongKeys) throw lost ?? error
    throw new DamagedBackup(damaged((error as Error).message || 'it cannot be unpacked'), { cause: error })
  } finally {
    source.destroy()
  }
  const { entries, sha256 } = seen.end()
  if (!end || end.entries !== entries || end.sha256 !== sha256)
    throw new DamagedBackup(damaged(end ? 'its checksum differs' : 'its end is missing'))
}

const damaged = (why: string) => `This backup is damaged or incomplete: ${why}`

async function open(source: Readable, keys: BackupKeys): Promise<ReadableStream<Uint8Array>> {
  const first = await firstBytes(source, AGE_HEADER.length)
  const whole = Readable.from(startingWith(first, source), { objectMode: false })
  const stream = Readable.toWeb(whole) as ReadableStream<Uint8Array>
  return first.toString('latin1').startsWith(AGE_HEADER) ? decrypted(stream, keys) : stream
}

async function firstBytes(source: Readable, count: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  while (length < count) {
    const chunk = source.read() as Buffer | null
    if (chunk) {
      chunks.push(chunk)
      length += chunk.length
    } else if (source.readableEnded || source.destroyed) break
    else
      await new Promise<void>((resolve, reject) => {
        const done = (error?: Error) => {
          source.off('readable', onReadable).off('end', onReadable).off('error', done)
          if (error) reject(error)
          else resolve()
        }
        const onReadable = () => done()
        source.on('readable', onReadable).on('end', onReadable).on('error', done)
      })
  }
  return Buffer.concat(chunks)
}

async function* startingWith(first: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  if (!rest.readableEnded) yield* rest
}

function checksum() {
  const hash = createHash('sha256')
  let entries = 0
  return {
    add({ name, bytes }: Entry) {
      hash.update(`${name}\n${bytes.length}\n`).update(bytes)
      entries++
    },
    end: (): End => ({ entries, sha256: hash.copy().digest('hex') }),
  }
}
