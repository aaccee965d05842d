import type { Context } from 'hono'
import { invalidField } from '@/lib/core/errors'
import { malformedJson, parseJson } from '@/lib/core/parse-json'
import { checkStorable, UNSTORABLE_ESCAPE } from '@/lib/core/storable'
import { readBytes } from '@/lib/runtime/read-bytes'
import type { Operation } from '../define-operation'

/** Parses the body by its type: JSON, text, or the bytes of a file. @throws DomainError 'invalid' */
export async function readBody(c: Context, operation: Operation): Promise<unknown> {
  const bytes = await readBytes(c.req.raw, operation.maxBodyBytes)
  if (operation.bodyType === 'file') return fileOf(bytes, c.req.header('content-type') ?? '')
  const text = new TextDecoder().decode(bytes)
  if (operation.bodyType === 'text' && !text.startsWith('"')) return checkStorable(text.trim(), unstorable)
  if (text === '' && operation.body?.safeParse(undefined).success) return undefined
  const json = parseJson(text)
  return UNSTORABLE_ESCAPE.test(text) ? checkStorable(json, unstorable) : json
}

/** The bytes of the body's single file, raw or in a form. */
async function fileOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Uint8Array | undefined> {
  if (!/^multipart\/form-data/i.test(type)) return bytes
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw malformedJson()
  })
  const file = [...form.values()].find((value) => value instanceof File)
  return file && new Uint8Array(await file.arrayBuffer())
}

const unstorable = (field: string) => invalidField(field, 'character')
