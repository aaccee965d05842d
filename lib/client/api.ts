import { ApiError, readProblem } from './api-error'
import { announceAnswer, announceAway } from './app-errors'
import { publicIp } from './public-ip'
import { leaveForLogin } from './session-end'

type Query = Record<string, string | number | boolean | undefined>
type Options = { query?: Query; body?: unknown; form?: FormData; signal?: AbortSignal; timeoutMs?: number }

/** Long enough for a slow phone; past it the server counts as away. */
const TIMEOUT_MS = 30_000

/**
 * One call of our API, at this origin, with the session's cookie.
 * @throws ApiError for any answer but a success; a lost session also leaves for the login page, and a server that
 *   cannot be reached is announced to the whole app
 */
async function call<T>(method: string, path: string, options: Options): Promise<T> {
  const text = await (await answered(method, path, options)).text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

async function answered(method: string, path: string, options: Options): Promise<Response> {
  const response = await send(method, path, options)
  if (response.ok) {
    announceAnswer()
    return response
  }
  const problem = await readProblem(response)
  if (response.status === 401 || problem.code === 405) leaveForLogin()
  if (problem.isAway) announceAway(problem)
  throw problem
}

async function send(
  method: string,
  path: string,
  { query, body, form, signal, timeoutMs = TIMEOUT_MS }: Options,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const address = publicIp()
  try {
    return await fetch(path + queryOf(query), {
      method,
      credentials: 'same-origin',
      headers: {
        // Refusals and mails in the language of the page, which need not be the browser's.
        'Accept-Language': document.documentElement.lang,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(address ? { 'Public-Ip': address } : {}),
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    const error = new ApiError(0)
    announceAway(error)
    throw error
  }
}

function queryOf(query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search && `?${search}`
}

export const api = {
  get: <T>(path: string, options: Options = {}) => call<T>('GET', path, options),
  post: <T>(path: string, options: Options = {}) => call<T>('POST', path, options),
  patch: <T>(path: string, options: Options = {}) => call<T>('PATCH', path, options),
  delete: <T>(path: string, options: Options = {}) => call<T>('DELETE', path, options),
  /** What a call answers that is no JSON, and the name that it gives the file. */
  async file(path: string): Promise<{ name: string; body: Blob }> {
    const response = await answered('GET', path, {})
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return { name: name ?? 'download', body: await response.blob() }
  },
}
