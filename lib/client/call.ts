import type { z } from 'zod'
import type { Endpoint } from '@/lib/contracts/endpoints/endpoint'
import type { Endpoints } from '@/lib/contracts/endpoints/endpoints'
import { ERROR_CODES } from '@/lib/core/errors'
import { ApiError, readProblem } from './api-error'
import { announceAnswer, announceAway } from './app-errors'
import { roleLoss } from './organiser-role'
import { pageUser } from './page-user'
import { publicIp } from './public-ip'
import { leaveForLogin } from './session-end'

/** Queries are sent as text, so a value may also have the shape's output type. */
type QueryValue<In, Out> = unknown extends In ? Out : In | Extract<Out, boolean | number>
type Query<S extends z.ZodType> = {
  [K in keyof z.input<S>]: QueryValue<z.input<S>[K], K extends keyof z.output<S> ? z.output<S>[K] : never>
}
type Body<E extends Endpoint> = E extends { bodyType: 'file' }
  ? FormData
  : E extends { body: infer S extends z.ZodType }
    ? z.input<S>
    : never

/** `name` is optional if there is no input. */
type Part<Name extends string, T> = object extends T
  ? { [K in Name]?: T }
  : undefined extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

type Input<E extends Endpoint> = (E extends { params: infer S extends z.ZodType }
  ? Part<'params', z.input<S>>
  : unknown) &
  (E extends { query: infer S extends z.ZodType } ? Part<'query', Query<S>> : unknown) &
  (E extends { body: z.ZodType } ? Part<'body', Body<E>> : unknown)

type Options = { signal?: AbortSignal; timeoutMs?: number }
/** The second argument is optional if the endpoint needs no input. */
type Rest<E extends Endpoint> =
  object extends Input<E> ? [input?: Input<E> & Options] : [input: Input<E> & Options]

export type Answer<K extends keyof Endpoints> = z.output<Endpoints[K]['response']>

/** `Input` without the endpoint's type. */
type AnyInput = Options & { params?: object; query?: object; body?: unknown }

/** Long enough for a slow phone; after that the server counts as unreachable. */
const TIMEOUT_MS = 30_000
/** For uploads and downloads on a slow connection. */
const FILE_TIMEOUT_MS = 5 * 60_000

/**
 * Calls an operation of our API with the session's cookie. Input and response are typed by the contract; its shapes
 * stay on the server.
 * @throws ApiError for any response but success. An ended session also redirects to the login page, an unreachable
 * server is announced to the whole app, and the pages of somebody who is no longer an organiser say so.
 */
export async function call<K extends keyof Endpoints>(
  endpoint: K,
  ...[input]: Rest<Endpoints[K]>
): Promise<Answer<K>> {
  const response = await send(endpoint, input)
  const text = await orAway(response.text(), input?.signal)
  return (text === '' ? undefined : JSON.parse(text)) as Answer<K>
}

/** Calls an operation that returns a file. @returns the file and its name */
export async function download<K extends keyof Endpoints>(
  endpoint: K,
  ...[input]: Rest<Endpoints[K]>
): Promise<{ name: string; body: Blob }> {
  const response = await send(endpoint, { timeoutMs: FILE_TIMEOUT_MS, ...input })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name: name ?? 'download', body: await orAway(response.blob(), input?.signal) }
}

/** Fetches the HTML of one of our pages, for a frame. @throws ApiError */
export async function fetchPage(path: `/${string}`, signal?: AbortSignal): Promise<string> {
  const response = await fetch(path, { credentials: 'same-origin', signal })
  if (!response.ok) throw new ApiError(response.status)
  return response.text()
}

/** The URL of a GET operation, for a link. */
export function addressOf<K extends keyof Endpoints & `GET ${string}`>(
  endpoint: K,
  ...[input]: Rest<Endpoints[K]>
): string {
  return addressFor(endpoint, input)
}

/**
 * Follows an event stream. The browser reconnects automatically.
 * @returns stops listening
 */
export function follow<K extends keyof Endpoints & `GET ${string}`>(
  endpoint: K,
  input: Input<Endpoints[K]>,
  onData: (data: string) => void,
): () => void {
  const source = new EventSource(addressFor(endpoint, input as AnyInput))
  source.onmessage = ({ data }: MessageEvent<string>) => onData(data)
  return () => source.close()
}

function addressFor(endpoint: string, { params = {}, query = {} }: AnyInput = {}): string {
  const path = endpoint
    .slice(endpoint.indexOf(' ') + 1)
    .replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name as keyof typeof params])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

async function send(endpoint: string, input: AnyInput = {}): Promise<Response> {
  const response = await reach(endpoint, input)
  if (response.ok) {
    announceAnswer()
    return response
  }
  const problem = await readProblem(response)
  if (response.status === 401 || problem.code === ERROR_CODES.sessionEnded) leaveForLogin(endSession)
  if (problem.isAway) announceAway(problem)
  // It asks by this operation itself.
  const mayHaveLostRole = response.status === 404 && endpoint !== 'GET /api/current-user'
  throw (mayHaveLostRole && (await roleLoss())) || problem
}

/** Scripts cannot remove the session's cookie. With a valid one the login page would redirect away at once. */
const endSession = () => fetch('/api/auth/logout', { method: 'POST', credentials: 'same-origin' })

function reach(endpoint: string, input: AnyInput): Promise<Response> {
  const { body, signal } = input
  const isFile = body instanceof FormData
  const isJson = body !== undefined && !isFile
  const { timeoutMs = isFile ? FILE_TIMEOUT_MS : TIMEOUT_MS } = input
  const timeout = AbortSignal.timeout(timeoutMs)
  const address = publicIp()
  const user = pageUser()
  return orAway(
    fetch(addressFor(endpoint, input), {
      method: endpoint.slice(0, endpoint.indexOf(' ')),
      credentials: 'same-origin',
      headers: {
        // Errors and emails in the language of the page, which may differ from the browser's.
        'Accept-Language': document.documentElement.lang,
        ...(isJson ? { 'Content-Type': 'application/json' } : {}),
        // If another tab has logged in as somebody else, the server refuses this page's requests.
        ...(user ? { 'Page-User': user } : {}),
        ...(address ? { 'Public-Ip': address } : {}),
      },
      body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }),
    signal,
  )
}

/** @throws ApiError 0, announced to the app, if the network fails; the abort reason if the caller aborted */
async function orAway<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (signal?.aborted) throw cause
    const error = new ApiError(0)
    announceAway(error)
    throw error
  }
}
