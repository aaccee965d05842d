import { isUnescaped, type StompVersion } from './frame'
import { escapeHeader } from './header-escapes'

type Headers = Iterable<readonly [string, string]>

/**
 * The bytes of a frame. A body gets a content-length, so it may contain NUL.
 * @throws Error when an unescaped header contains a line break or, in its name, a colon
 */
export function encodeFrame(
  command: string,
  headers: Headers,
  body: Buffer | string = '',
  version: StompVersion = '1.2',
): Buffer {
  let head = encodeHead(command, headers, version)
  const length = Buffer.byteLength(body)
  if (length > 0) head += `content-length:${length}\n`
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return Buffer.concat([Buffer.from(`${head}\n`), bytes, NUL])
}

/** The command and these headers; more headers and the empty line follow. */
export function encodeHead(command: string, headers: Headers, version: StompVersion): string {
  const literal = isUnescaped(command, version)
  let head = `${command}\n`
  for (const [name, value] of headers) {
    if (literal && (/[\n\r\0]/.test(value) || /[\n\r\0:]/.test(name)))
      throw new Error(`header ${name} cannot be sent in ${command}`)
    head += literal
      ? `${name}:${value}\n`
      : `${escapeHeader(name, version)}:${escapeHeader(value, version)}\n`
  }
  return head
}

const NUL = Buffer.from([0])
export const HEART_BEAT = Buffer.from('\n')
