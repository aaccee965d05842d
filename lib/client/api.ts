import { ApiError, readProblem } from './api-error'
import { announceAppError } from './app-errors'
import { leaveForLogin } from './session-end'

type Query = Record<string, string | number | boolean | undefined>
type Options = { query?: Query; body?: unknown; form?: FormData; signal?: AbortSignal }

/** Long enough for a slow phone; past it the server counts as away. */
const TIMEOUT_MS = 30_000

/**
 * One call of our API, at this origin, with the session's cookie.
 * @throws ApiError for any answer but a success; a lost session also leaves for the login page, and a server that
 *   cannot be reached is announced to the whole app
 */
async function call<T>(method: string, path: string, options: Options): Promise<T> {
  const response = await send(method, path, options)
  if (response.ok) {
    const text = await response.text()
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  const problem = await readProblem(response)
  if (response.status === 401 || problem.code === 405) leaveForLogin()
  if (problem.isAway) announceAppError(problem)
  throw problem
}

async function send(method: string, path: string, { query, body, form, signal }: Options): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(path + queryOf(query), {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? undefined : { 'Content-Type': 'application/json' },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    const error = new ApiError(0)
    announceAppError(error)
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
  delete: <T>(path: string, options: Options = {}) => call<T>('DELETE', path, options),
}
