import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import type { Input } from '@/lib/testing/example'
import { examples } from '@/lib/testing/examples'
import { placesOf, replaceAt } from '@/lib/testing/places'
import { call, stage } from '@/lib/testing/scene'
import type { Operation } from './define-operation'
import { operations } from './operations'
import { problemShape } from './problem'

const RUNS = Number(process.env.FUZZ_RUNS ?? 300)
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_303)

const KNOWN_TROUBLE: unknown[] = [
  null,
  '',
  ' ',
  -1,
  0,
  1e308,
  2 ** 53,
  true,
  [],
  {},
  [[[]]],
  { $ne: null },
  { constructor: { prototype: {} } },
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  "'; DROP TABLE participants; --",
  '{{1+1}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '9'.repeat(400),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-30T25:61:00Z',
  '+275760-09-13T00:00:00.001Z',
]

const trouble = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...KNOWN_TROUBLE) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 2 }),
)

const header = fc.constantFrom<Record<string, string>>(
  {},
  { community: 'other.localhost' },
  { community: '[' },
  { 'accept-language': 'xx;q=9,,,' },
  { cookie: 'tuesday-session=%00; tuesday-lang=zz; =; a' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'A'.repeat(43)}` },
  { origin: 'null' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'x-request-id': 'a b' },
  { host: 'nowhere.example' },
  { host: '[::1' },
)

const request = fc.record({
  operation: fc.nat(),
  who: fc.nat(),
  header: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, header),
  changes: fc.array(fc.record({ at: fc.nat(), value: trouble }), { maxLength: 3 }),
  /** Cuts the JSON body off after this many characters. */
  cut: fc.option(fc.nat(40), { freq: 6 }),
})

describe('random and mutated requests', () => {
  let api: TestApi
  let callers: ApiClient[]
  const stages = new Map<Operation, ReturnType<typeof stage>>()
  const stageOf = (operation: Operation) => {
    const staged = stages.get(operation) ?? stage(api, operation, examples[operation.operationId] ?? {})
    stages.set(operation, staged)
    return staged
  }
  beforeAll(async () => {
    api = await testApi()
    const elsewhere = await api.elsewhere()
    callers = [
      await api.person('member'),
      await api.person('admin'),
      await api.person('newcomer'),
      await elsewhere.person('member'),
      api.guest,
    ]
  })

  it('never cause a server error, and get errors in one shape', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (drawn) => {
        const operation = operations[drawn.operation % operations.length] as Operation
        const { scene, input } = await stageOf(operation)
        // The example's own caller gets furthest.
        const caller = callers[drawn.who % (2 * callers.length)] ?? scene.caller
        // The client throws on a 5xx response.
        const answer = await call(caller, operation, mutated(input, drawn), drawn.header)
        if (answer.status >= 400 && answer.body !== undefined) problemShape.strict().parse(answer.body)
        expect(answer.status).toBeGreaterThanOrEqual(200)
      }),
      { numRuns: RUNS, seed: SEED },
    )
  })
})

function mutated(
  input: Input,
  drawn: { changes: { at: number; value: unknown }[]; cut: number | null },
): Input {
  let changed: Input = { params: input.params, query: { ...input.query, extra: 'x' }, body: input.body }
  for (const { at, value } of drawn.changes) {
    const places = placesOf(changed).filter(({ place }) => place.length > 1 || place[0] === 'body')
    const { place } = places[at % places.length] ?? { place: ['body'] }
    // Path parameters are texts.
    changed = replaceAt(changed, place, place[0] === 'params' ? String(value) : value)
  }
  if (drawn.cut === null || typeof changed.body !== 'object') return changed
  return { ...changed, body: JSON.stringify(changed.body).slice(0, drawn.cut) }
}
