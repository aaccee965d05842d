import { invalidField } from '@/lib/core/errors'

/** A byte order mark. */
const UTF_8_BOM = [0xef, 0xbb, 0xbf]
const PDF = [0x25, 0x50, 0x44, 0x46]
const SAMPLE_BYTES = 64 * 1024
/** A file with more zero characters is no text; fewer are dropped, as other invisible characters are. */
const MAX_ZEROS = 10

/**
 * Decodes a file in UTF-8, UTF-16 or Windows-1251 (Windows-1252 if it has no Cyrillic words), without its byte order
 * mark.
 *
 * @throws DomainError 'invalid' if it is not text
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, PDF)) throw invalidField('file', 'importNotTable')
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (
    text.split('\0', MAX_ZEROS + 2).length > MAX_ZEROS + 1 ||
    /^\s*<(?:!doctype|html|\?xml)/i.test(text.slice(0, 200))
  )
    throw invalidField('file', 'importNotTable')
  return text.replaceAll('\0', '')
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, UTF_8_BOM)) return 'utf-8'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  // In UTF-16, separators and line breaks have a zero byte before or after.
  const zeros = [0, 0]
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2]! += 1
  if (zeros[1]! > sample.length / 20) return 'utf-16le'
  if (zeros[0]! > sample.length / 20) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return hasCyrillicWords(bytes) ? 'windows-1251' : 'windows-1252'
  }
}

/** In Cyrillic words, letters above 0xC0 are adjacent; the accented letters of other languages are isolated. */
function hasCyrillicWords(bytes: Uint8Array): boolean {
  const isLetter = (byte: number | undefined) => byte !== undefined && byte >= 0xc0
  let together = 0
  let alone = 0
  for (let at = 0; at < bytes.length; at++) {
    if (!isLetter(bytes[at])) continue
    if (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1])) together++
    else alone++
  }
  return together > alone
}

export const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)
