import { createApi } from '@/lib/api/app'
import type { Database } from '@/lib/db/database'
import type { Community } from '@/lib/tenancy/community'
import { makeCommunity, makePerson, type Person, type PersonState } from './factories'
import { type TestRuntime, testRuntime } from './runtime'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export type Sent = {
  query?: Record<string, unknown>
  /** Objects are sent as JSON; strings, bytes and forms unchanged. */
  body?: unknown
  headers?: Record<string, string>
}

export type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every operation
  body: any
  text: string
  headers: Headers
}

/** Calls the API as one person or a guest, on one community's domain. */
export type ApiClient = Record<
  'get' | 'post' | 'patch' | 'put' | 'delete',
  (path: string, sent?: Sent) => Promise<Answer>
> & {
  request(method: Method, path: string, sent?: Sent): Promise<Answer>
  /** The community and the person of this client. */
  community: Community
  person: Person | null
}

export type TestApi = {
  runtime: TestRuntime
  community: Community
  guest: ApiClient
  /** A new, signed-in person of the community. */
  person(state?: PersonState, values?: Parameters<typeof makePerson>[3]): Promise<ApiClient>
  /** The same API on a new community. */
  elsewhere(values?: Parameters<typeof makeCommunity>[1]): Promise<TestApi>
  /** The person's session, used on another community's domain. */
  at(community: Community, person: Person | null): ApiClient
}

/**
 * The real API with a new community, called without a socket.
 *
 * @param options.env environment variables, such as RATE_LIMIT
 * @param options.community values of the community's columns
 * @param options.database one that nothing else uses, instead of the worker's
 */
export async function testApi(
  options: {
    env?: Record<string, string>
    community?: Parameters<typeof makeCommunity>[1]
    database?: Database
  } = {},
): Promise<TestApi> {
  const runtime = await testRuntime(options.env, options.database)
  const own = onlyOwnCommunities(runtime)
  const app = createApi(runtime)
  const send = (community: Community, person: Person | null) => clientOf(runtime, app, community, person)
  const at = async (community: Community): Promise<TestApi> => ({
    runtime,
    community,
    guest: send(community, null),
    person: async (state, values) =>
      send(
        community,
        await makePerson(runtime.database, community, state, { clock: runtime.clock, ...values }),
      ),
    elsewhere: async (values) => at(await make(values)),
    at: send,
  })
  async function make(values: Parameters<typeof makeCommunity>[1]): Promise<Community> {
    const community = await makeCommunity(runtime.database, values)
    own.add(community.id)
    return community
  }
  return at(await make(options.community))
}

/** Keeps scheduled work of this test, which has its own clock, away from other tests' communities. */
function onlyOwnCommunities(runtime: TestRuntime): Set<string> {
  const own = new Set<string>()
  const { directory } = runtime
  runtime.directory = {
    ...directory,
    async all() {
      // Tests change rows directly.
      directory.forget()
      const all = await Promise.all([...own].map(directory.byId))
      return all.filter((community) => community !== null && community.suspendedAt === null) as Community[]
    },
  }
  return own
}

/** A stream does not end: reads its first event and closes it. */
async function firstEvent(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return new TextDecoder().decode(value)
}

function clientOf(
  runtime: TestRuntime,
  app: ReturnType<typeof createApi>,
  community: Community,
  person: Person | null,
): ApiClient {
  async function request(method: Method, path: string, sent: Sent = {}): Promise<Answer> {
    const headers = new Headers({ host: `${community.primaryDomain}:3000`, 'x-tuesday-peer': '203.0.113.7' })
    if (person) headers.set('authorization', `Bearer ${person.token}`)
    const init: RequestInit = { method, headers }
    if (sent.body !== undefined) {
      const raw =
        typeof sent.body === 'string' || sent.body instanceof FormData || sent.body instanceof Uint8Array
      if (!raw) headers.set('content-type', 'application/json')
      init.body = raw ? (sent.body as BodyInit) : JSON.stringify(sent.body)
    }
    for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value)
    const url = new URL(path, `http://${community.primaryDomain}:3000`)
    for (const [name, value] of Object.entries(sent.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const before = runtime.log.entries.length
    const response = await app.request(url.href, init)
    const type = response.headers.get('content-type') ?? ''
    const text = type.startsWith('text/event-stream') ? await firstEvent(response) : await response.text()
    const json = response.headers.get('content-type')?.includes('json') ?? false
    if (response.status >= 500) {
      const logged = runtime.log.entries.slice(before).map((entry) => entry.fields as { err?: unknown })
      throw new Error(`${method} ${path} answered ${response.status}: ${text}`, { cause: logged.at(-1)?.err })
    }
    return {
      status: response.status,
      body: json ? JSON.parse(text) : undefined,
      text,
      headers: response.headers,
    }
  }
  return {
    community,
    person,
    request,
    get: (path, sent) => request('GET', path, sent),
    post: (path, sent) => request('POST', path, sent),
    patch: (path, sent) => request('PATCH', path, sent),
    put: (path, sent) => request('PUT', path, sent),
    delete: (path, sent) => request('DELETE', path, sent),
  }
}
