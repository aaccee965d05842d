import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSessions } from '@/lib/auth/session-cache'
import { endpoints } from '@/lib/contracts/endpoints/endpoints'
import { API_SCOPES, type ApiScope } from '@/lib/core/api-scopes'
import { newId } from '@/lib/core/ids'
import { NO_DIGEST_PATH, NO_INVITATIONS_PATH, UNSUBSCRIBE_PATH } from '@/lib/mail/signed-links'
import type { Community } from '@/lib/tenancy/community'
import { type Answer, type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import type { Example, Input } from '@/lib/testing/example'
import { examples } from '@/lib/testing/examples'
import { makeApiKey, type PersonState } from '@/lib/testing/factories'
import { idPlaces, type Place, placesOf, replaceAt, valueAt } from '@/lib/testing/places'
import { call, stage } from '@/lib/testing/scene'
import type { Access, Operation } from './define-operation'
import { operations } from './operations'
import { problemShape } from './problem'

/** The response of each access level to callers without access, for every operation. */
const DENIED: Record<Access, Partial<Record<PersonState, number>>> = {
  guest: {},
  user: {},
  participant: { newcomer: 403, disabled: 403 },
  member: { newcomer: 403, onboarding: 403, disabled: 403, waiting: 403 },
  attendee: { newcomer: 403, onboarding: 403, disabled: 403, waiting: 403 },
  admin: { member: 404, newcomer: 404, 'event-only': 404, disabled: 403, waiting: 403 },
  operator: {
    member: 404,
    newcomer: 404,
    onboarding: 404,
    disabled: 404,
    waiting: 404,
    'event-only': 404,
    admin: 404,
  },
}

const MAX_BODY_BYTES = 64 * 1024

const strictProblem = problemShape.strict()

function expectProblem(answer: Answer, status: number): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status })
  expect(strictProblem.parse(answer.body)).toEqual(answer.body)
  // A missing text renders as its key.
  expect(JSON.stringify(answer.body)).not.toMatch(/"(?:errors|validation)\.\w/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
}

/** Parts of two refusals that may differ. */
const anonymous = ({ requestId, ...rest }: Record<string, unknown>) => rest

const isJson = (operation: Operation) =>
  operation.body !== undefined && (operation.bodyType ?? 'json') === 'json'

/** Values that are invalid for most fields; the shape decides which ones a field rejects. */
const WRONG: unknown[] = [
  undefined,
  null,
  '',
  {},
  [],
  -1,
  1.5,
  1e308,
  true,
  'x',
  'x'.repeat(40_000),
  '9'.repeat(400),
]

/** The API of all tests. Each operation has its own communities; refused callers, who change nothing, share one. */
let shared: TestApi
const refused = new Map<PersonState, Promise<ApiClient>>()
function refusedCaller(state: PersonState): Promise<ApiClient> {
  const caller = refused.get(state) ?? shared.person(state)
  refused.set(state, caller)
  return caller
}
/** Keys of `shared`'s community and of another, for refused calls. */
const keys = new Map<string, Promise<string>>()
function refusedKey(scopes: readonly ApiScope[], isForeign = false): Promise<string> {
  const name = `${isForeign} ${scopes.join(' ')}`
  const key =
    keys.get(name) ??
    makeApiKey(shared.runtime.database, isForeign ? foreign : shared.community, {
      scopes: [...scopes],
    }).then((made) => made.key)
  keys.set(name, key)
  return key
}
/** An admin of another community, on the domain of `shared`. */
let stranger: ApiClient
let foreign: Community
let suspended: TestApi
beforeAll(async () => {
  shared = await testApi()
  const { runtime } = shared
  // Thousands of calls by few people: sessions are cached as in the program.
  runtime.sessions = await openSessions(runtime.database, runtime.clock)
  const elsewhere = await shared.elsewhere()
  foreign = elsewhere.community
  const { person } = await elsewhere.person('admin')
  stranger = shared.at(shared.community, person)
  suspended = await shared.elsewhere({ suspendedAt: new Date() })
})
afterAll(() => shared.runtime.sessions.close())

describe('the list of operations', () => {
  it('has each operation once, at one path', () => {
    const ids = operations.map((operation) => operation.operationId)
    const paths = operations.map((operation) => `${operation.method} ${operation.path}`)
    expect(ids).toEqual([...new Set(ids)])
    expect(paths).toEqual([...new Set(paths)])
  })

  it('has an operation for each contract', () => {
    const served = operations.map((operation) => `${operation.method.toUpperCase()} ${operation.path}`)
    expect(served.sort()).toEqual(Object.keys(endpoints).sort())
  })

  it('has an example of each operation and no other examples', () => {
    const ids = operations.map((operation) => operation.operationId)
    expect(Object.keys(examples).sort()).toEqual(ids.sort())
  })

  it('has nothing for suspended communities but opting out of emails', () => {
    const paths = operations.flatMap(({ whileSuspended, path }) => (whileSuspended ? path : []))
    const optOuts = [NO_DIGEST_PATH, NO_INVITATIONS_PATH, UNSUBSCRIBE_PATH]
    expect(paths.toSorted()).toEqual(optOuts.flatMap((path) => [path, path]))
  })

  it('is in the OpenAPI document', async () => {
    const { body } = await shared.guest.get('/api/openapi.json')
    const listed = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((path) => Object.values(path))
      .map((operation) => operation.operationId)
    expect(listed.sort()).toEqual(operations.map((operation) => operation.operationId).sort())
  })
})

const withExample = operations.flatMap((operation) => {
  const example = examples[operation.operationId]
  return example ? [[operation.operationId, operation, example] as const] : []
})

describe.each(withExample)('%s', (_, operation, example) => {
  let api: TestApi
  beforeAll(async () => {
    api = await shared.elsewhere()
  })
  /** The same in another community, whose ids are foreign here. */
  const foreignScene = async () => stage(await shared.elsewhere(), operation, example)
  let kept: ReturnType<typeof stage> | undefined
  /** One scene for all refused calls, because they change nothing. */
  const refusedScene = () => {
    kept ??= stage(api, operation, example)
    return kept
  }

  it('returns what its contract says', async () => {
    const { scene, input } = await stage(api, operation, example)
    const answer = await call(scene.caller, operation, input)
    // No community can use it yet, so its contract is a refusal.
    if (example.status && example.status >= 400) return expectProblem(answer, example.status)
    const empty = operation.response.safeParse(undefined).success
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: example.status ?? (empty ? 204 : 200),
    })
    if (empty) expect(answer.text).toBe('')
    // Equal, so that the response contains nothing the contract does not name.
    else if (answer.body !== undefined) expect(operation.response.parse(answer.body)).toEqual(answer.body)
  })

  if (operation.access !== 'guest') {
    it('refuses callers without a session, or with a session of another community', async () => {
      expectProblem(await call(shared.guest, operation, {}), 401)
      expectProblem(await call(stranger, operation, {}), 401)
    })
  }

  it(`is ${operation.whileSuspended ? 'answered' : 'refused'} while the community is suspended`, async () => {
    if (!operation.whileSuspended) return expectProblem(await call(suspended.guest, operation, {}), 403)
    const { scene, input } = await stage(suspended, operation, example)
    expect((await call(scene.caller, operation, input)).status).toBe(200)
  })

  for (const [state, status] of Object.entries(DENIED[operation.access])) {
    it(`refuses ${state}`, async () => {
      expectProblem(await call(await refusedCaller(state as PersonState), operation, {}), status)
    })
  }

  it('refuses API keys without its scope, with an empty one, and of another community', async () => {
    const callBy = async (...given: Parameters<typeof refusedKey>) =>
      call(shared.guest, operation, {}, { authorization: `Bearer ${await refusedKey(...given)}` })
    const others = API_SCOPES.filter((scope) => scope !== operation.scope)
    expectProblem(await callBy(others), 403)
    expectProblem(await callBy([]), 403)
    expectProblem(await callBy(API_SCOPES, true), 401)
  })

  if (operation.scope) {
    const { scope } = operation
    it(`answers API keys with the scope ${scope} like organisers, within their community`, async () => {
      const { scene, input } = await stage(api, operation, { as: 'admin', ...example })
      const { key } = await makeApiKey(api.runtime.database, scene.me.community, {
        scopes: [scope],
        createdBy: scene.me.user.id,
      })
      const headers = { authorization: `Bearer ${key}` }
      const answer = await call(api.guest, operation, input, headers)
      expect({ status: answer.status, body: answer.body }).toMatchObject({ status: example.status ?? 200 })
      expect(operation.response.parse(answer.body)).toEqual(answer.body)
      const places = foreignPlaces(input, example)
      const theirs = places.length > 0 ? await foreignScene() : { input }
      for (const place of places) {
        const foreign = replaceAt(input, place, valueAt(theirs.input, place))
        expectProblem(await call(api.guest, operation, foreign, headers), 404)
      }
    })
  }

  it("answers the same for another community's ids and unknown ids", async () => {
    const mine = await refusedScene()
    const places = foreignPlaces(mine.input, example)
    const theirs = places.length > 0 ? await foreignScene() : mine
    for (const place of places) {
      const foreign = replaceAt(mine.input, place, valueAt(theirs.input, place))
      const unknown = replaceAt(mine.input, place, newId())
      const refused = await call(mine.scene.caller, operation, foreign)
      expectProblem(refused, 404)
      const missing = await call(mine.scene.caller, operation, unknown)
      expect(anonymous(missing.body), `at ${place.join('.')}`).toEqual(anonymous(refused.body))
    }
  })

  if (operation.params || operation.query) {
    it('refuses paths and parameters that break its contract', async () => {
      const { scene, input } = await refusedScene()
      for (const part of ['params', 'query'] as const) {
        for (const { place } of placesOf({ [part]: input[part] }).filter(({ place }) => place.length === 2)) {
          for (const wrong of ['', '-1', '1e99', 'x', 'x'.repeat(40_000)]) {
            // An empty segment is a different path.
            if (part === 'params' && wrong === '') continue
            const broken = replaceAt(input, place, wrong)
            if (operation[part]?.safeParse(broken[part]).success) {
              expect(wrong.length, `${place.join('.')} has no bound`).toBeLessThan(1000)
              continue
            }
            expectProblem(await call(scene.caller, operation, broken), part === 'params' ? 404 : 400)
          }
        }
      }
    })
  }

  if (isJson(operation)) {
    it('refuses bodies that break its contract, and names the field', async () => {
      const { scene, input } = await refusedScene()
      for (const { broken, place } of brokenBodies(operation, input)) {
        const answer = await call(scene.caller, operation, broken)
        expectProblem(answer, 400)
        if (place.length > 1) expect(Object.keys(answer.body.errors ?? {}), place.join('.')).not.toEqual([])
      }
    })

    it('refuses bodies that are not JSON or too large', async () => {
      const { scene, input } = await refusedScene()
      for (const body of ['{"', '{"a":}', 'hello', '\u0000', '[1,', '{"a":"\ud800"}']) {
        expectProblem(await call(scene.caller, operation, { ...input, body }), 400)
      }
      const body = `{"padding":"${'x'.repeat(operation.maxBodyBytes ?? MAX_BODY_BYTES)}"}`
      expectProblem(await call(scene.caller, operation, { ...input, body }), 400)
    })

    it('bounds every text', async () => {
      const { input } = await refusedScene()
      for (const { place, value } of placesOf({ body: input.body })) {
        if (typeof value !== 'string') continue
        const broken = replaceAt(input, place, 'x'.repeat(40_000))
        expect(operation.body?.safeParse(broken.body).success, `${place.join('.')} has no bound`).toBe(false)
      }
    })
  }
})

/** Where an input names something of a community. */
function foreignPlaces(input: Input, { names = [], notNames }: Example): Place[] {
  const skipped = new Set(notNames)
  const places = idPlaces(input).filter((place) => !skipped.has(place.join('.')))
  return [...places, ...names.map((place) => place.split('.') as Place)]
}

/** The example's body with one invalid value, for each field and each value that the shape rejects. */
function brokenBodies(operation: Operation, input: Input): { broken: Input; place: Place }[] {
  const isOptional = operation.body?.safeParse(undefined).success
  const places: Place[] = [['body'], ...placesOf({ body: input.body }).map(({ place }) => place)]
  return places.flatMap((place) =>
    // An empty text is an empty body, which some operations accept.
    WRONG.filter((wrong) => !(isOptional && place.length === 1 && wrong === ''))
      .map((wrong) => ({ broken: replaceAt(input, place, wrong), place }))
      .filter(({ broken }) => !operation.body?.safeParse(broken.body).success),
  )
}
