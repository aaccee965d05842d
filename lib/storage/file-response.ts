import { Readable } from 'node:stream'
import parseRange from 'range-parser'
import { matchesEtag } from '@/lib/core/matches-etag'
import type { Storage } from './storage'

export type FileRequest = {
  method: string
  /** By lower-case name. */
  header(name: string): string | undefined
}

/**
 * Answers GET and HEAD with a stored file, streamed: ranges, and 304 for a client that has it. A body that the store
 * cuts off breaks the connection, because its length was announced.
 *
 * @param headers include the ETag; without Content-Type, which the key determines
 * @returns null if missing
 */
export async function fileResponse(
  storage: Storage,
  key: string,
  request: FileRequest,
  headers: Record<string, string> & { ETag: string },
): Promise<Response | null> {
  const isKnown = matchesEtag(request.header('if-none-match'), headers.ETag)
  const isHead = request.method === 'HEAD'
  const wanted = isHead ? undefined : wantedRange(request, headers.ETag)
  const all = { ...headers, 'Accept-Ranges': 'bytes' }

  if (isKnown || isHead || wanted) {
    const facts = await storage.stat(key)
    if (!facts) return null
    const typed = { ...all, 'Content-Type': facts.mime }
    if (isKnown) return new Response(null, { status: 304, headers: typed })
    if (isHead) return new Response(null, { headers: { ...typed, 'Content-Length': String(facts.size) } })
    const ranges = parseRange(facts.size, wanted ?? '')
    if (ranges === -1) {
      return new Response(null, {
        status: 416,
        headers: { 'Content-Range': `bytes */${facts.size}`, 'Cache-Control': 'no-store' },
      })
    }
    // Several ranges, or what is no range, get the whole file, as the standard allows.
    const range = ranges !== -2 && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
    if (range) {
      const part = await storage.open(key, range)
      if (!part) return null
      return new Response(webStream(part.body), {
        status: 206,
        headers: {
          ...typed,
          'Content-Range': `bytes ${range.start}-${range.end}/${part.size}`,
          'Content-Length': String(range.end - range.start + 1),
        },
      })
    }
  }
  const file = await storage.open(key)
  if (!file) return null
  return new Response(webStream(file.body), {
    headers: { ...all, 'Content-Type': file.mime, 'Content-Length': String(file.size) },
  })
}

/** A range is valid only for the file that If-Range names. */
function wantedRange(request: FileRequest, etag: string): string | undefined {
  const ifRange = request.header('if-range')
  return ifRange === undefined || ifRange === etag ? request.header('range') : undefined
}

const webStream = (body: Readable) => Readable.toWeb(body) as ReadableStream<Uint8Array>
