import { type Frame, isUnescaped, mayHaveBody, StompError, type StompVersion } from './frame'
import { unescapeHeader } from './header-escapes'

const EMPTY = Buffer.alloc(0)
const LF = 10
const CR = 13
const NUL = 0
const MAX_HEADERS = 64
const MAX_HEADER_BYTES = 8 * 1024
const COMMAND = /^[A-Z]{1,20}$/
const LENGTH = /^\d{1,10}$/

type Parsed = { frame: Frame; next: number }

/**
 * Parses a byte stream, split anywhere, into frames. Work is linear in the input: a frame is examined again only when
 * it can be complete.
 */
export class FrameParser {
  /** The received part of an incomplete frame; the first `#length` bytes count. */
  #pending = EMPTY
  #length = 0
  /** The frame is complete once `#length` reaches this; 0: once a NUL arrives. */
  #needed = 0
  readonly #maxFrameBytes: number
  readonly #version: () => StompVersion

  /** @param version decides the escapes; read for each frame, because CONNECT changes it */
  constructor(maxFrameBytes: number, version: () => StompVersion) {
    this.#maxFrameBytes = maxFrameBytes
    this.#version = version
  }

  /** Yields frames one by one, so that the version is known before the frame after CONNECT is parsed. */
  *push(chunk: Buffer): Generator<Frame> {
    let bytes = chunk
    if (this.#length > 0) {
      this.#append(chunk)
      const complete = this.#needed > 0 ? this.#length >= this.#needed : chunk.includes(NUL)
      if (!complete) return
      bytes = this.#pending.subarray(0, this.#length)
      // Not reused: bodies keep pointing into it.
      this.#pending = EMPTY
      this.#length = 0
      this.#needed = 0
    }
    let at = 0
    for (;;) {
      at = skipLineEnds(bytes, at)
      if (at === bytes.length) return
      const parsed = this.#read(bytes, at)
      if (!parsed) break
      at = parsed.next
      yield parsed.frame
    }
    this.#append(bytes.subarray(at))
  }

  #append(bytes: Buffer): void {
    const length = this.#length + bytes.length
    if (length > this.#maxFrameBytes && this.#needed === 0 && !bytes.includes(NUL)) throw tooLarge()
    if (length > this.#pending.length) {
      const grown = Buffer.allocUnsafe(Math.max(length, this.#pending.length * 2))
      this.#pending.copy(grown, 0, 0, this.#length)
      this.#pending = grown
    }
    bytes.copy(this.#pending, this.#length)
    this.#length = length
  }

  /** @returns null when the frame is not complete */
  #read(bytes: Buffer, start: number): Parsed | null {
    const headEnd = endOfHead(bytes, start)
    const nul = bytes.indexOf(NUL, start)
    if (headEnd === null) {
      if (nul !== -1) throw new StompError('a frame ends within its headers')
      if (bytes.length - start > MAX_HEADER_BYTES) throw new StompError('headers are too large')
      return null
    }
    if (nul !== -1 && nul < headEnd.at) throw new StompError('a frame ends within its headers')
    if (headEnd.at - start > MAX_HEADER_BYTES) throw new StompError('headers are too large')
    const { command, headers } = readHead(bytes.toString('utf8', start, headEnd.at), this.#version())
    const length = headers.get('content-length')
    let end: number
    if (length === undefined) {
      if (nul === -1) {
        if (bytes.length - start > this.#maxFrameBytes) throw tooLarge(headers)
        return null
      }
      end = nul
    } else {
      if (!LENGTH.test(length)) throw new StompError('content-length is not a number', headers)
      end = headEnd.next + Number(length)
      if (end + 1 - start > this.#maxFrameBytes) throw tooLarge(headers)
      if (end >= bytes.length) {
        this.#needed = end + 1 - start
        return null
      }
      if (bytes[end] !== NUL) throw new StompError('content-length does not match the body', headers)
    }
    if (end + 1 - start > this.#maxFrameBytes) throw tooLarge(headers)
    if (end > headEnd.next && !mayHaveBody(command)) throw new StompError(`${command} has a body`, headers)
    return { frame: { command, headers, body: bytes.subarray(headEnd.next, end) }, next: end + 1 }
  }
}

const tooLarge = (headers?: Map<string, string>) => new StompError('the frame is too large', headers)

/** Line ends between frames are heart-beats. */
function skipLineEnds(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] === LF))) at++
  return at
}

/** Where the empty line is: `at` the end of the last header line, `next` the start of the body. */
function endOfHead(bytes: Buffer, from: number): { at: number; next: number } | null {
  for (let at = bytes.indexOf(LF, from); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return { at, next: at + 2 }
    if (bytes[at + 1] === CR && bytes[at + 2] === LF) return { at, next: at + 3 }
  }
  return null
}

function readHead(text: string, version: StompVersion): { command: string; headers: Map<string, string> } {
  const [command = '', ...lines] = text.split('\n').map(withoutReturn)
  if (!COMMAND.test(command)) throw new StompError('not a STOMP frame')
  if (lines.length > MAX_HEADERS) throw new StompError('too many headers')
  const literal = isUnescaped(command, version)
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon < 1) throw new StompError('a header has no name')
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1)]
    const key = literal ? name : unescapeHeader(name, version)
    if (!headers.has(key)) headers.set(key, literal ? value : unescapeHeader(value, version))
  }
  return { command, headers }
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line)
