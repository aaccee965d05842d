import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { message } from '@/lib/contracts/message'
import { invalidField } from '@/lib/core/errors'

const inflate = promisify(inflateRaw)

export const brokenWorkbook = (cause?: unknown) => invalidField('file', 'importBroken', { cause })
export const MAX_UNPACKED_MEGABYTES = 50
const MAX_UNPACKED_BYTES = MAX_UNPACKED_MEGABYTES * 1024 * 1024
const workbookTooLarge = () =>
  invalidField('file', message('importUnpackedTooLarge', { max: MAX_UNPACKED_MEGABYTES }))

const SIGNATURES = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 }
const SIZES = { end: 22, entry: 46, file: 30, comment: 0xffff }
const STORED = 0
const DEFLATED = 8

/** The text of a file in an archive; null if there is none. */
export type Zip = (name: string) => Promise<string | null>

/**
 * Opens a ZIP archive whose files are unpacked one by one, up to a total size, whatever sizes the archive states.
 * The functions throw DomainError 'invalid' with a message at `file`.
 */
export function openZip(bytes: Uint8Array): Zip {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readable(() => entriesOf(archive))
  let left = MAX_UNPACKED_BYTES
  return async (name) => {
    const entry = entries.get(keyOf(name))
    if (!entry) return null
    if (entry.isEncrypted) throw invalidField('file', 'importEncrypted')
    const packed = readable(() => contentOf(archive, entry))
    const unpacked = entry.method === DEFLATED ? await unpack(packed, left) : packed
    left -= unpacked.length
    if (left < 0) throw workbookTooLarge()
    return new TextDecoder(unpacked[0] === 0xff || unpacked[1] === 0 ? 'utf-16le' : 'utf-8').decode(unpacked)
  }
}

/** Some programs refer to files in another case, or write backslashes. */
const keyOf = (name: string) => name.replaceAll('\\', '/').toLowerCase()

type Entry = { method: number; size: number; start: number; isEncrypted: boolean }

/** The central directory. */
function entriesOf(archive: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  const end = endOf(archive)
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== SIGNATURES.entry) throw brokenWorkbook()
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    entries.set(keyOf(archive.toString('utf8', at + SIZES.entry, at + SIZES.entry + name!)), {
      isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
      method: archive.readUInt16LE(at + 10),
      size: archive.readUInt32LE(at + 20),
      start: archive.readUInt32LE(at + 42),
    })
    at += SIZES.entry + name! + extra! + comment!
  }
  return entries
}

function endOf(archive: Buffer): number {
  for (
    let at = archive.length - SIZES.end;
    at >= Math.max(0, archive.length - SIZES.end - SIZES.comment);
    at--
  )
    if (archive.readUInt32LE(at) === SIGNATURES.end) return at
  throw brokenWorkbook()
}

function contentOf(archive: Buffer, { method, size, start }: Entry): Buffer {
  if (method !== STORED && method !== DEFLATED) throw brokenWorkbook()
  if (archive.readUInt32LE(start) !== SIGNATURES.file) throw brokenWorkbook()
  const from = start + SIZES.file + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
  if (from + size > archive.length) throw brokenWorkbook()
  return archive.subarray(from, from + size)
}

async function unpack(packed: Buffer, most: number): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? workbookTooLarge()
      : brokenWorkbook(error)
  }
}

/** An offset beyond the end of the archive is a RangeError. */
function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? brokenWorkbook(error) : error
  }
}
