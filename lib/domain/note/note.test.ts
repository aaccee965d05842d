import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberships } from '@/lib/db/schema/account'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { makeMatch } from '@/lib/testing/factories'

const toMailPerson = ({ person }: ApiClient) => {
  if (!person?.participant) throw new Error('not a member')
  return person.participant
}
const write = (by: ApiClient, about: ApiClient, note: string) =>
  by.post(`/api/notes/${toMailPerson(about).id}`, { body: { note } })

async function introducedTwice() {
  const api = await testApi()
  const [anna, boris] = [await api.person(), await api.person()]
  const introduce = () =>
    makeMatch(api.runtime.database, api.community, toMailPerson(anna), toMailPerson(boris))
  return { api, anna, boris, pairs: [await introduce(), await introduce()] as const }
}

const cardNotes = async (client: ApiClient) =>
  (await client.get('/api/matching/matches-history')).body.list.map(({ note }: { note: string }) => note)

describe('a private note', () => {
  it('is one per person, whichever introduction it was written on', async () => {
    const { anna, boris, pairs } = await introducedTwice()
    const body = { matchingId: pairs[0].match.id, note: ' Likes boats. ' }
    expect((await anna.post('/api/matching/update-note', { body })).body).toEqual({ note: 'Likes boats.' })
    expect(await cardNotes(anna)).toEqual(['Likes boats.', 'Likes boats.'])
    expect((await write(anna, boris, 'Knows a harbour.')).body).toEqual({ note: 'Knows a harbour.' })
    expect(await cardNotes(anna)).toEqual(['Knows a harbour.', 'Knows a harbour.'])
    expect((await write(anna, boris, '  ')).body).toEqual({ note: null })
    expect(await cardNotes(anna)).toEqual([null, null])
  })

  it('is visible to nobody else, least of all the person', async () => {
    const { api, anna, boris } = await introducedTwice()
    await write(anna, boris, 'Likes boats.')
    expect(await cardNotes(boris)).toEqual([null, null])
    const admin = await api.person('admin')
    expect((await write(admin, boris, 'Seen by me alone.')).status).toBe(200)
    expect(await cardNotes(anna)).toEqual(['Likes boats.', 'Likes boats.'])
  })

  it('needs no introduction, but a present member', async () => {
    const api = await testApi()
    const [anna, boris] = [await api.person(), await api.person()]
    expect((await write(anna, boris, 'Met at the fair.')).status).toBe(200)
    expect((await write(anna, anna, 'Be kind.')).status).toBe(404)
    await boris.post(`/api/hides/${toMailPerson(anna).id}`, { body: { kind: 'block' } })
    expect((await write(anna, boris, 'Again.')).status).toBe(404)
  })

  it('can be changed while its person is disabled, and is there when they are back', async () => {
    const { api, anna, boris, pairs } = await introducedTwice()
    const allow = (enabled: boolean) =>
      api.runtime.database.owner
        .update(memberships)
        .set({ enabled })
        .where(eq(memberships.userId, toMailPerson(boris).userId))
    await allow(false)
    const body = { matchingId: pairs[0].match.id, note: 'Back in spring.' }
    expect((await anna.post('/api/matching/update-note', { body })).status).toBe(200)
    expect(await cardNotes(anna)).toEqual([])
    await allow(true)
    expect(await cardNotes(anna)).toEqual(['Back in spring.', 'Back in spring.'])
  })
})
