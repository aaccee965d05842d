import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { CountedLocation, LocatedPage, Locations } from '@/lib/contracts/location'
import { memberships } from '@/lib/db/schema/account'
import { hides } from '@/lib/db/schema/people'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'

const BERLIN = { city: 'Berlin', latitude: 52.5219, longitude: 13.4132 }
const BERLIN_IN_RUSSIAN = { city: 'Берлин', latitude: 52.5312, longitude: 13.4048 }
const MUNICH = {
  city: 'München',
  cityNames: { en: 'Munich', ru: 'Мюнхен' },
  latitude: 48.1372,
  longitude: 11.5756,
}

async function community(people: Record<string, object>) {
  const api = await testApi()
  const clients: Record<string, ApiClient> = {}
  for (const [firstName, more] of Object.entries(people))
    clients[firstName] = await api.person('member', { participant: { firstName, ...more } })
  const of = (name: string) => clients[name] as ApiClient
  return { api, of }
}

const path = (api: TestApi) => `/api/community/${api.community.id}/participants/locations`

async function locations(api: TestApi, reader: ApiClient, query = {}, headers = {}): Promise<Locations> {
  return (await reader.request('GET', path(api), { query, headers })).body as Locations
}

async function located(reader: ApiClient, query = {}): Promise<LocatedPage> {
  const answer = await reader.get(`/api/participant/${idOf(reader)}/participants-with-location`, { query })
  expect(answer.status).toBe(200)
  return answer.body as LocatedPage
}

const counts = ({ list }: Locations) => Object.fromEntries(list.map(({ name, count }) => [name, count]))
const names = ({ list }: LocatedPage) => list.map(({ firstName }) => firstName).sort()

const setHide = (api: TestApi, by: ApiClient, other: ApiClient, kind: 'hide' | 'block') =>
  api.runtime.database.owner.insert(hides).values({
    communityId: api.community.id,
    participantId: idOf(by),
    subjectId: idOf(other),
    kind,
    createdAt: new Date(),
  })

describe('the map of members', () => {
  it("counts members per city, in the reader's language, and never more precisely than the city", async () => {
    const { api, of } = await community({ Anna: BERLIN, Борис: BERLIN_IN_RUSSIAN, Carl: MUNICH })
    const said = await locations(api, of('Anna'))
    expect(said).toMatchObject({ located: 3, total: 3 })
    expect(counts(said)).toEqual({ Berlin: 2, Munich: 1 })
    expect(counts(await locations(api, of('Anna'), {}, { 'accept-language': 'ru' }))).toEqual({
      Берлин: 2,
      Мюнхен: 1,
    })
    for (const { latitude, longitude } of said.list) {
      expect(Number(latitude?.toFixed(1))).toBe(latitude)
      expect(Number(longitude?.toFixed(1))).toBe(longitude)
    }
    const text = JSON.stringify([said, await located(of('Anna'))])
    for (const exact of [52.5219, 13.4132, 48.1372]) expect(text).not.toContain(String(exact))
  })

  it('omits members who do not share it, are disabled, incomplete, or of another community', async () => {
    const { api, of } = await community({
      Anna: BERLIN,
      Shy: { ...MUNICH, shareLocation: false },
      Off: MUNICH,
      Half: { ...MUNICH, profileFilledAt: null },
    })
    await api.runtime.database.owner
      .update(memberships)
      .set({ enabled: false })
      .where(eq(memberships.userId, of('Off').person?.user.id ?? ''))
    await community({ Elsewhere: MUNICH })
    expect(await locations(api, of('Anna'))).toMatchObject({
      list: [{ name: 'Berlin', count: 1 }],
      located: 1,
      total: 2,
    })
    expect(names(await located(of('Anna')))).toEqual(['Anna'])
  })

  it('excludes members hidden by the viewer, and both sides of a block', async () => {
    const { api, of } = await community({ Anna: BERLIN, Hidden: MUNICH, Blocked: MUNICH, Blocks: MUNICH })
    await setHide(api, of('Anna'), of('Hidden'), 'hide')
    await setHide(api, of('Anna'), of('Blocked'), 'block')
    await setHide(api, of('Blocks'), of('Anna'), 'block')
    expect(counts(await locations(api, of('Anna')))).toEqual({ Berlin: 1 })
    expect(names(await located(of('Anna')))).toEqual(['Anna'])
    expect(counts(await locations(api, of('Hidden')))).toEqual({ Munich: 3, Berlin: 1 })
    expect(counts(await locations(api, of('Blocks')))).toEqual({ Munich: 3 })
  })

  it("follows the list's filter, and its place filters the list", async () => {
    const { api, of } = await community({
      Anna: { ...BERLIN, tags: ['bread'] },
      Ben: { ...BERLIN, tags: ['law'] },
      Carl: { ...MUNICH, tags: ['law'] },
    })
    expect(await locations(api, of('Anna'), { tags: 'law' })).toMatchObject({ located: 2, total: 2 })
    for (const search of ['carl', 'Мюнхен', 'Munich', 'München'])
      expect(counts(await locations(api, of('Anna'), { search }))).toEqual({ Munich: 1 })
    const { list } = await locations(api, of('Anna'))
    const [berlin] = list as [CountedLocation]
    expect(names(await located(of('Anna'), { place: berlin.place }))).toEqual(['Anna', 'Ben'])
    const listOf = (query: Record<string, unknown>) =>
      of('Anna').get(`/api/community/${api.community.id}/participants`, { query })
    expect((await listOf({ place: berlin.place, tags: 'law' })).body).toMatchObject({
      list: [{ firstName: 'Ben' }],
      total: 1,
    })
    expect((await listOf({ place: 'nowhere' })).body).toMatchObject({ list: [], total: 0 })
  })

  it('can exclude the viewer and everyone already introduced', async () => {
    const { api, of } = await community({ Anna: BERLIN, Ben: BERLIN, Carl: MUNICH })
    const [anna, ben] = [of('Anna').person?.participant, of('Ben').person?.participant]
    if (anna && ben) await makeMatch(api.runtime.database, api.community, anna, ben)
    expect(counts(await locations(api, of('Anna'), { unmet: true }))).toEqual({ Munich: 1 })
    expect(names(await located(of('Carl'), { unmet: true }))).toEqual(['Anna', 'Ben'])
  })

  it('lists cities without coordinates, but not on the map', async () => {
    const { api, of } = await community({ Anna: { city: 'Zugdidi' } })
    expect((await locations(api, of('Anna'))).list).toEqual([
      { place: 'zugdidi', name: 'Zugdidi', latitude: null, longitude: null, count: 1 },
    ])
  })

  it('is hidden where the community does not show its members', async () => {
    const api = await testApi({ community: { transparent: false } })
    const reader = await api.person('member', { participant: BERLIN })
    expect((await reader.get(path(api))).status).toBe(404)
    const mine = `/api/participant/${idOf(reader)}/participants-with-location`
    expect((await reader.get(mine)).status).toBe(404)
  })
})
