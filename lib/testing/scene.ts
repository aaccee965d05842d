import type { Operation } from '@/lib/api/define-operation'
import type { Answer, ApiClient, Method, TestApi } from './api'
import type { Example, Input, Scene } from './example'
import { makePerson, type PersonState } from './factories'

/** The least privileged caller for each access level. */
const CALLER = {
  guest: 'member',
  user: 'member',
  participant: 'member',
  member: 'member',
  attendee: 'member',
  admin: 'admin',
  operator: 'operator',
} as const satisfies Record<Operation['access'], PersonState>

/** Creates the people and a valid input for one operation. */
export async function stage(
  api: TestApi,
  operation: Operation,
  example: Example,
): Promise<{ scene: Scene; input: Input }> {
  const { runtime, community } = api
  const person = (state: PersonState) =>
    makePerson(runtime.database, community, state, { clock: runtime.clock })
  const me = await person(example.as ?? CALLER[operation.access])
  const other = await person('member')
  const signedOut = operation.access === 'guest' && example.as === undefined
  const scene: Scene = { api, runtime, me, other, caller: api.at(community, signedOut ? null : me) }
  return { scene, input: (await example.input?.(scene)) ?? {} }
}

/** Calls an operation with a valid or broken input. */
export function call(
  client: ApiClient,
  operation: Operation,
  input: Input,
  headers?: Record<string, string>,
): Promise<Answer> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    // URLs cannot contain lone surrogates; browsers replace them too.
    encodeURIComponent((input.params?.[name] ?? '00000000-0000-7000-8000-000000000000').toWellFormed()),
  )
  return client.request(operation.method.toUpperCase() as Method, path, {
    query: input.query,
    body: operation.method === 'get' ? undefined : input.body,
    headers,
  })
}
