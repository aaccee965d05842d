import { malformedJson, parseJson } from '@/lib/core/parse-json'
import { readBytes } from '@/lib/runtime/read-bytes'

/**
 * The text fields of a form, sent in either of next-auth's two encodings. next-auth itself would read a body of any size.
 *
 * @returns undefined for a request without a form
 * @throws DomainError 'invalid', 'timeout'
 */
export async function readForm(request: Request): Promise<Record<string, string> | undefined> {
  const type = request.headers.get('content-type') ?? ''
  const isJson = type.includes('application/json')
  if (request.method !== 'POST' || !(isJson || type.includes('application/x-www-form-urlencoded')))
    return undefined
  const text = new TextDecoder().decode(await readBytes(request))
  return isJson ? textFields(parseJson(text)) : Object.fromEntries(new URLSearchParams(text))
}

function textFields(json: unknown): Record<string, string> {
  if (typeof json !== 'object' || json === null) throw malformedJson()
  return Object.fromEntries(Object.entries(json).filter(([, value]) => typeof value === 'string'))
}
