import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { participantMeanings } from '@/lib/db/schema/meaning'
import { participants } from '@/lib/db/schema/participant'
import { systemRequestContext } from '@/lib/runtime/request-context'
import type { Community } from '@/lib/tenancy/community'
import { type TestApi, testApi } from '@/lib/testing/api'
import { planRound } from '../round/compute/compute-round'
import { learnMeanings } from './learn-meanings'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Subjects that the fake service below distinguishes, each with words that have nothing in common. */
const MATTERS = [/stars|telescope/, /bread|oven/, /chess|gambit/]

const place = (text: string) => MATTERS.map((matter) => (matter.test(text) ? 1 : 0.01))

async function community(answer?: (response: ServerResponse) => void) {
  const sent: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] }
    sent.push(...input)
    if (answer) return answer(response)
    response.end(JSON.stringify({ data: input.map((text, index) => ({ index, embedding: place(text) })) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const api = await testApi({
    env: { EMBEDDINGS_URL: `http://${host}/v1/embeddings`, EMBEDDINGS_MODEL: 'm', PRIVATE_HOSTS: host },
  })
  const join = (about: string, lookingFor: string) =>
    api.person('member', {
      participant: { about, lookingFor, goal: null, company: null, tags: [], city: null },
    })
  const people = {
    baker: await join('Sourdough from a stone oven', 'Somebody with a telescope'),
    astronomer: await join('Nights under the stars', 'Good bread'),
    player: await join('Plays the gambit', 'Partners for chess'),
    other: await join('Plays openings, a gambit too', 'Chess in the park'),
  }
  return { api, sent, people, idOf: (name: keyof typeof people) => people[name].person!.participant!.id }
}

/** Only in this test's communities: the database has others. */
const learnIn = (communities: Community[], { runtime }: TestApi) =>
  learnMeanings({ ...runtime, directory: { ...runtime.directory, all: async () => communities } })
const learn = (api: TestApi) => learnIn([api.community], api)

const rowsOf = (api: TestApi) =>
  api.runtime.database.owner
    .select()
    .from(participantMeanings)
    .where(eq(participantMeanings.communityId, api.community.id))

const roundOf = async (api: TestApi) => {
  const { draft } = await planRound(
    systemRequestContext(api.runtime, api.community, 'test'),
    api.runtime.clock.now(),
  )
  return draft.pairs
}

describe('meanings', () => {
  it('match members without a common word, in rounds and in lists', async () => {
    const { api, idOf } = await community()
    await learn(api)
    const pairs = await roundOf(api)
    const pair = pairs.find(({ a, b }) => [a, b].includes(idOf('baker')))
    expect([pair!.a, pair!.b].sort()).toEqual([idOf('baker'), idOf('astronomer')].sort())
    expect(pair!.score).toBeGreaterThan(0.1)
  })

  it('are fetched once per text, and again when it changes', async () => {
    const { api, sent, idOf } = await community()
    await learn(api)
    expect(sent).toHaveLength(8)
    await learn(api)
    expect(sent).toHaveLength(8)
    await api.runtime.database.owner
      .update(participants)
      .set({ about: 'Rye bread' })
      .where(eq(participants.id, idOf('baker')))
    await learn(api)
    expect(sent.slice(8)).toEqual(['Rye bread'])
    expect(await rowsOf(api)).toHaveLength(8)
  })

  it('are fetched for the next community when one fails', async () => {
    const { api } = await community()
    await learnIn([{ ...api.community, id: 'no id' }, api.community], api)
    expect(await rowsOf(api)).toHaveLength(8)
  })

  it('are not fetched for the next community while the service is unavailable', async () => {
    const { api, sent } = await community((response) => void response.writeHead(403).end())
    await learnIn([api.community, api.community], api)
    expect(sent).toHaveLength(8)
  })

  it('send only what people look for and offer', async () => {
    const { api, sent, people } = await community()
    await learn(api)
    const { id, slug, firstName, lastName } = people.baker.person!.participant!
    for (const text of sent)
      for (const personal of [id, slug, firstName, lastName, people.baker.person!.user.email])
        if (personal) expect(text).not.toContain(personal)
    expect(sent).toContain('Somebody with a telescope')
  })

  it('are deleted with the member', async () => {
    const { api, idOf } = await community()
    await learn(api)
    await api.runtime.database.owner.delete(participants).where(eq(participants.id, idOf('baker')))
    expect(await rowsOf(api)).toHaveLength(6)
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['refuses', (response) => void response.writeHead(403).end()],
    ['is broken', (response) => void response.writeHead(500).end()],
    ['drops the line', (response) => void response.destroy()],
    ['answers nonsense', (response) => void response.end('{"data":[{"index":0,"embedding":[1]}]}')],
  ])('are done without when the service %s, which is said once', async (_, answer) => {
    const { api } = await community(answer)
    await learn(api)
    await learn(api)
    expect(await rowsOf(api)).toEqual([])
    expect(await roundOf(api)).toHaveLength(2)
    expect(
      api.runtime.log.entries.filter(({ message }) => message?.startsWith('no embeddings')),
    ).toHaveLength(1)
  })

  it('are not fetched without a configured service', async () => {
    const api = await testApi()
    await api.person('member')
    await learn(api)
    expect(await rowsOf(api)).toEqual([])
  })
})
