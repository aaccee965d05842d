import { afterEach, expect, it } from 'vitest'
import { systemRequestContext, withTenant } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { startLanguageModel } from '@/lib/testing/language-model-server'
import { readProfiles } from './read-profiles'
import { withDrafts } from './with-drafts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const FIRST = { seeks: [{ en: 'cold-chain co-founder', ru: 'сооснователь по холоду' }] }
const AGAIN = { seeks: [...FIRST.seeks, { en: 'van mechanic', ru: 'автомеханик' }] }

/** A member with drafts; `whileAsked` runs while the model reads the profile a second time. */
async function member(whileAsked: (anna: ApiClient, api: TestApi) => Promise<unknown>) {
  let asked = 0
  const server = await startLanguageModel(async () => {
    asked++
    if (asked === 1) return FIRST
    if (asked === 2) await whileAsked(anna, api)
    return AGAIN
  })
  closers.push(server.close)
  const api = await testApi({ env: server.env })
  const anna = await api.person('member', {
    participant: { about: 'Nine years in hospitals', lookingFor: 'Somebody who knows vans' },
  })
  await read(api)
  await change(anna, api, 'surfing')
  return { api, anna, timesAsked: () => asked }
}

const read = ({ runtime, community }: TestApi) =>
  readProfiles({ ...runtime, directory: { ...runtime.directory, all: async () => [community] } })
const change = async (anna: ApiClient, api: TestApi, tag: string) => {
  api.runtime.clock.advance(60_000)
  await anna.post('/api/participant/update-profile', { body: { tags: [tag] } })
}
const save = (anna: ApiClient, body: object) =>
  anna.post('/api/participant/phrases', { body: { seeks: [], wouldSay: [], offers: [], ...body } })
/** The engine's input. */
const drafted = async (api: TestApi, anna: ApiClient) => {
  const id = anna.person!.participant!.id
  const [found] = await withTenant(systemRequestContext(api.runtime, api.community, 'test'), (ctx) =>
    withDrafts(ctx, [{ id, lookingFor: 'vans' }], api.runtime.languageModel.model),
  )
  return found!.phrases?.seeks ?? []
}

it('a draft rejected while the model reads is not drafted again', async () => {
  const { api, anna } = await member((one) => save(one, { rejected: ['cold-chain co-founder'] }))
  await read(api)
  expect(await drafted(api, anna)).toEqual(['van mechanic', 'автомеханик'])
})

it('a draft accepted while the model reads counts as accepted', async () => {
  const { api, anna } = await member((one) =>
    save(one, { seeks: [{ text: 'van mechanic', origin: 'member' }] }),
  )
  await read(api)
  expect((await anna.get('/api/participant/phrases')).body.drafts.seeks).toEqual(['cold-chain co-founder'])
})

it('a text changed while the model reads is read the next time', async () => {
  const { api, timesAsked } = await member((one, all) => change(one, all, 'sailing'))
  await read(api)
  expect(timesAsked()).toBe(2)
  await read(api)
  expect(timesAsked()).toBe(3)
})

it('opting out while the model reads removes all drafts', async () => {
  const { api, anna } = await member((one) =>
    one.post('/api/participant/phrases/model', { body: { optedOut: true } }),
  )
  await read(api)
  expect(await drafted(api, anna)).toEqual([])
})

// On Postgres the two run in parallel (TEST_DATABASE_URL).
it('concurrent rejections and model answers keep nothing that was rejected', async () => {
  const { api, anna } = await member(async () => undefined)
  const reject = () => save(anna, { rejected: ['cold-chain co-founder'] })
  await Promise.all([read(api), ...Array.from({ length: 10 }, reject)])
  expect(await drafted(api, anna)).not.toContain('cold-chain co-founder')
  await read(api)
  expect(await drafted(api, anna)).not.toContain('cold-chain co-founder')
})
