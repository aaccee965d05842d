import { describe, expect, it } from 'vitest'
import { hides } from '@/lib/db/schema/people'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'

const at = (api: TestApi, path: string) => `/api/community/${api.community.id}/${path}`
const named = (api: TestApi, firstName: string, more = {}) =>
  api.person('member', { participant: { firstName, ...more } })
const names = async (client: ApiClient, path: string, query = {}) =>
  (await client.get(path, { query })).body.list.map((entry: { firstName: string }) => entry.firstName)

describe('the list of members', () => {
  it('has those who are here to be met, the newest first, twenty a page', async () => {
    const api = await testApi()
    const start = Date.parse('2026-01-01T00:00:00Z')
    for (let i = 0; i < 21; i++) await named(api, `M${i}`, { profileFilledAt: new Date(start + i * 1000) })
    await api.person('onboarding')
    await api.person('disabled')
    const reader = await named(api, 'Reader', { profileFilledAt: new Date(start - 1000) })
    const first = await reader.get(at(api, 'participants-list'))
    expect(first.body.list).toHaveLength(20)
    expect(first.body).toMatchObject({ page: 0, hasMore: true })
    expect(first.body.list[0].firstName).toBe('M20')
    expect(await names(reader, at(api, 'participants-list'), { page: 1 })).toEqual(['M0', 'Reader'])
    expect((await reader.get(at(api, 'participants'))).body.total).toBe(22)
  })

  it('is searched by name, company and tag, and takes the search literally', async () => {
    const api = await testApi()
    const reader = await named(api, 'Reader', { company: 'Baker', tags: ['bread'] })
    await named(api, 'Юлия', { company: '100% Cotton', tags: ['Sewing'] })
    await named(api, 'Oscar', { company: 'Cotton_Mill', tags: ['looms'] })
    const search = (text: string) => names(reader, at(api, 'participants-list'), { search: text })
    expect(await search('юли')).toEqual(['Юлия'])
    expect(await search('COTTON')).toEqual(['Oscar', 'Юлия'])
    expect(await search('sewing')).toEqual(['Юлия'])
    expect(await search('%')).toEqual(['Юлия'])
    expect(await search('_')).toEqual(['Oscar'])
    expect(await search('nobody at all')).toEqual([])
  })

  it('shares the city of those who share it, and tidy tags', async () => {
    const api = await testApi()
    const reader = await named(api, 'Reader')
    await named(api, 'Quiet', { shareLocation: false, tags: ['Other', 'law', 'Law', 'x'.repeat(60)] })
    const { list } = (await reader.get(at(api, 'participants-list'))).body
    expect(list[0]).toMatchObject({ city: null, tags: ['law', `${'x'.repeat(47)}…`] })
    expect(list[1].city).toBe('Lisbon')
  })

  it('leaves out who blocked the reader or was blocked by them', async () => {
    const api = await testApi()
    const [reader, other] = [await named(api, 'Reader'), await named(api, 'Other')]
    await api.runtime.database.owner.insert(hides).values({
      communityId: api.community.id,
      participantId: other.person?.participant?.id ?? '',
      subjectId: reader.person?.participant?.id ?? '',
      kind: 'block',
    })
    expect(await names(reader, at(api, 'participants-list'))).toEqual(['Reader'])
    expect(await names(other, at(api, 'participants-list'))).toEqual(['Other'])
  })

  it('is closed where the community does not show its members, but not to its administrators', async () => {
    const api = await testApi({ community: { transparent: false } })
    const [reader, admin] = [await api.person(), await api.person('admin')]
    for (const path of ['participants-list', 'participants', 'top-tags']) {
      expect((await reader.get(at(api, path))).status).toBe(404)
      expect((await admin.get(at(api, path))).status).toBe(200)
    }
    expect((await api.guest.get(at(api, 'preview/participants'))).body).toEqual({ list: [], total: null })
  })
})

describe('the preview for guests', () => {
  it('shows a few names and faces, those with a photo first', async () => {
    const api = await testApi()
    const start = Date.parse('2026-01-01T00:00:00Z')
    await named(api, 'Face', { avatarUrl: '/media/avatars/x-512.webp', profileFilledAt: new Date(start) })
    for (let i = 1; i <= 13; i++) await named(api, `M${i}`, { profileFilledAt: new Date(start + i * 1000) })
    await api.person('disabled')
    const { body } = await api.guest.get(at(api, 'preview/participants'))
    expect(body.total).toBe(14)
    expect(body.list).toHaveLength(12)
    expect(body.list[0]).toMatchObject({ firstName: 'Face', avatarUrl: '/media/avatars/x-512.webp' })
    expect(body.list[1].firstName).toBe('M13')
  })
})

describe('the top tags', () => {
  it('count members, in the usual spelling, and leave Other out', async () => {
    const api = await testApi()
    const reader = await named(api, 'A', { tags: ['Law', 'other'] })
    await named(api, 'C', { tags: ['law'] })
    await named(api, 'B', { tags: ['law', 'Other', 'bread'] })
    expect((await reader.get(at(api, 'top-tags'))).body.list).toEqual([
      { tag: 'law', count: 3 },
      { tag: 'bread', count: 1 },
    ])
  })
})
