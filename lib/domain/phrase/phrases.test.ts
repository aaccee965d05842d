import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { planRound } from '../round/compute/compute-round'

const PHRASES = {
  seeks: [{ text: 'telescope  builder.' }],
  wouldSay: [{ text: 'I grind my own mirrors' }],
  offers: [{ text: 'Night photography' }, { text: 'night photography' }],
}

const save = (by: ApiClient, body: object = PHRASES) => by.post('/api/participant/phrases', { body })
const profileOf = (by: ApiClient, of: ApiClient) =>
  by.get('/api/participant/profile', { query: { participantId: idOf(of) } })

it('keeps phrases in order, trimmed and unique', async () => {
  const api = await testApi()
  const anna = await api.person()
  const answer = await save(anna)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    seeks: ['telescope builder'],
    wouldSay: ['I grind my own mirrors'],
    offers: ['Night photography'],
  })
  expect((await anna.get('/api/participant/phrases')).body).toMatchObject({
    phrases: answer.body,
    model: null,
  })
})

it.each([
  ['a fifth thing to look for', { seeks: ['one', 'two', 'three', 'four', 'five'], wouldSay: [], offers: [] }],
  ['a letter', { seeks: ['a'], wouldSay: [], offers: [] }],
  ['a paragraph', { seeks: [], wouldSay: [], offers: ['long '.repeat(40)] }],
])('rejects %s', async (_, lists) => {
  const anna = await (await testApi()).person()
  const body = Object.fromEntries(
    Object.entries(lists).map(([kind, texts]) => [kind, texts.map((text) => ({ text }))]),
  )
  expect((await save(anna, body)).status).toBe(400)
})

it('shows phrases to other members, and to guests if the texts are shared', async () => {
  const api = await testApi()
  const [anna, boris] = [await api.person(), await api.person()]
  await save(anna)
  expect((await profileOf(boris, anna)).body.phrases.offers).toEqual(['Night photography'])
  const slug = anna.person!.participant!.slug
  const guest = () => api.guest.get(`/api/participant/profile/${slug}`)
  expect((await guest()).body.phrases).toEqual({ seeks: [], wouldSay: [], offers: [] })
  await anna.post('/api/participant/update-profile', { body: { shownToGuests: { about: true } } })
  expect((await guest()).body.phrases).toEqual({ seeks: [], wouldSay: [], offers: ['Night photography'] })
})

it("hides 'looking for' while the request is paused", async () => {
  const api = await testApi()
  const [anna, boris] = [await api.person(), await api.person()]
  await save(anna)
  await api.runtime.database.owner
    .update(participants)
    .set({ requestPausedAt: api.runtime.clock.now() })
    .where(eq(participants.id, idOf(anna)))
  expect((await profileOf(boris, anna)).body.phrases).toMatchObject({ seeks: [], wouldSay: [] })
})

it('finds members by their phrases', async () => {
  const api = await testApi()
  const [anna, boris] = [await api.person(), await api.person()]
  await save(anna)
  const { body } = await boris.get(`/api/community/${api.community.id}/participants-list`, {
    query: { search: 'mirrors' },
  })
  expect(body.list.map(({ id }: { id: string }) => id)).toEqual([idOf(anna)])
})

it('suggests phrases of members with the same topics, in the reader’s language', async () => {
  const api = await testApi()
  const join = (tags: string[]) => api.person('member', { participant: { tags } })
  const [anna, boris, clara] = [await join(['astronomy']), await join(['astronomy']), await join(['law'])]
  await save(anna)
  await save(clara, { seeks: [], wouldSay: [], offers: [{ text: 'contracts' }] })
  const { suggestions } = (await boris.get('/api/participant/phrases')).body
  expect(suggestions.offers).toContain('Night photography')
  expect(suggestions.offers).not.toContain('contracts')
  expect(suggestions.seeks.length).toBeGreaterThan(0)
})

it('suggests no phrases of members that the reader cannot see, and none of a paused request', async () => {
  const api = await testApi()
  const join = () => api.person('member', { participant: { tags: ['astronomy'] } })
  const [anna, boris, clara, dan] = [await join(), await join(), await join(), await join()]
  const named = (what: string, author: ApiClient) => `${what} of ${idOf(author).slice(-6)}`
  for (const author of [anna, boris, clara])
    await save(author, {
      seeks: [{ text: named('a patron', author) }],
      wouldSay: [],
      offers: [{ text: named('a telescope', author) }],
    })
  const { owner } = api.runtime.database
  const { userId } = anna.person!.participant!
  await owner.update(memberships).set({ enabled: false }).where(eq(memberships.userId, userId))
  await owner.insert(hides).values({
    communityId: api.community.id,
    participantId: idOf(boris),
    subjectId: idOf(dan),
    kind: 'block',
  })
  await owner
    .update(participants)
    .set({ requestPausedAt: new Date() })
    .where(eq(participants.id, idOf(clara)))
  const { suggestions } = (await dan.get('/api/participant/phrases')).body
  const others: string[] = [...suggestions.seeks, ...suggestions.offers]
  expect(others.filter((text) => / of \w{6}$/.test(text))).toEqual([named('a telescope', clara)])
})

it("never suggests a single member's phrase where members are hidden", async () => {
  const api = await testApi({ community: { transparent: false } })
  const join = () => api.person('member', { participant: { tags: ['astronomy'] } })
  const [anna, boris, clara] = [await join(), await join(), await join()]
  await save(anna)
  expect((await boris.get('/api/participant/phrases')).body.suggestions.offers).not.toContain(
    'Night photography',
  )
  await save(clara)
  expect((await boris.get('/api/participant/phrases')).body.suggestions.offers).toContain('Night photography')
})

it('asks for phrases once', async () => {
  const api = await testApi()
  const [anna, boris] = [await api.person(), await api.person()]
  const asked = async (who: ApiClient) => (await profileOf(who, who)).body.personal.askForPhrases
  expect(await asked(anna)).toBe(true)
  await anna.post('/api/participant/phrases/dismiss')
  expect(await asked(anna)).toBe(false)
  await save(boris)
  await save(boris, { seeks: [], wouldSay: [], offers: [] })
  expect(await asked(boris)).toBe(false)
})

it('matches two members by their phrases alone', async () => {
  const api = await testApi()
  const people: ApiClient[] = []
  for (let at = 0; at < 6; at++)
    people.push(
      await api.person('member', {
        participant: {
          about: `Member number ${at} of this club`,
          lookingFor: 'Interesting people',
          tags: [],
        },
      }),
    )
  const [anna, boris] = people as [ApiClient, ApiClient]
  await save(anna, { seeks: [{ text: 'telescope builder' }], wouldSay: [], offers: [{ text: 'sourdough' }] })
  await save(boris, { seeks: [{ text: 'sourdough' }], wouldSay: [], offers: [{ text: 'telescope builder' }] })
  expect(await partnerOf(api, anna)).toBe(idOf(boris))
})

async function partnerOf(api: TestApi, who: ApiClient): Promise<string | undefined> {
  const context = systemRequestContext(api.runtime, api.community, 'test')
  const { draft } = await planRound(context, api.runtime.clock.now())
  const pair = draft.pairs.find(({ a, b }) => [a, b].includes(idOf(who)))
  return pair && (pair.a === idOf(who) ? pair.b : pair.a)
}
