import type { Context } from 'hono'
import { DomainError, invalidField } from '@/lib/core/errors'
import { readBytes as readBodyBytes } from '@/lib/runtime/read-bytes'
import type { Operation } from '../define-operation'
import { checkStorable, UNSTORABLE_ESCAPE } from './storable'

const MAX_BODY_BYTES = 64 * 1024
/** Time limit for a body of normal size. Larger ones have the server's own limit. */
const SMALL_BODY_MS = 15_000

/** Parses the body by its type: JSON, text, or the bytes of a file. @throws DomainError 'invalid' */
export async function readBody(c: Context, operation: Operation): Promise<unknown> {
  const maxBytes = operation.maxBodyBytes ?? MAX_BODY_BYTES
  if (operation.bodyType === 'file') return readFile(c, maxBytes)
  const text = new TextDecoder().decode(await readBytes(c, maxBytes))
  if (operation.bodyType === 'text' && !text.startsWith('"')) return checkStorable(text.trim(), unstorable)
  if (text === '' && operation.body?.safeParse(undefined).success) return undefined
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw malformed()
  }
  return UNSTORABLE_ESCAPE.test(text) ? checkStorable(json, unstorable) : json
}

const readBytes = (c: Context, maxBytes: number) =>
  readBodyBytes(c.req.raw.body, {
    claimed: c.req.header('content-length'),
    maxBytes,
    withinMs: maxBytes > MAX_BODY_BYTES ? null : SMALL_BODY_MS,
  })

/** The bytes of the body's single file, raw or in a form. */
async function readFile(c: Context, maxBytes: number): Promise<Uint8Array | undefined> {
  const bytes = await readBytes(c, maxBytes)
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data/i.test(type)) return bytes
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw malformed()
  })
  const file = [...form.values()].find((value) => value instanceof File)
  return file && new Uint8Array(await file.arrayBuffer())
}

const malformed = () => new DomainError('invalid', { messageKey: 'malformedJson' })
const unstorable = (field: string) => invalidField(field, 'character')
