import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listenForCommunityChanges } from '@/lib/server/listen-for-community-changes'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'

let api: TestApi
let organiser: ApiClient

beforeEach(async () => {
  api = await testApi()
  organiser = await api.person('admin')
})

const brand = async () => (await organiser.get('/api/admin/settings')).body.brand
const save = (client: ApiClient, version: string, value: object) =>
  client.patch('/api/admin/settings/brand', { body: { version, value } })

describe('concurrent changes of a section', () => {
  it('save exactly one; the others get a conflict', async () => {
    const { version, value } = await brand()
    const colors = Array.from({ length: 12 }, (_, at) => `#0000${(16 + at).toString(16)}`)
    const answers = await Promise.all(colors.map((color) => save(organiser, version, { ...value, color })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(11)
    expect((await brand()).value.color).toBe(colors[statuses.indexOf(200)])
  })

  it('tell who made the other change, and can be saved again on top of it', async () => {
    const other = await api.person('admin')
    const { version, value } = await brand()
    const theirs = await save(other, version, { ...value, color: '#112233' })
    expect(theirs.body.changed.by).toContain('Anna')

    const refused = await save(organiser, version, { ...value, siteUrl: 'https://a.example' })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('Anna')

    const now = await brand()
    expect(now).toEqual(theirs.body)
    const saved = await save(organiser, now.version, { ...now.value, siteUrl: 'https://a.example' })
    expect(saved.body.value).toMatchObject({ color: '#112233', siteUrl: 'https://a.example' })
  })

  it('do not conflict across sections', async () => {
    const { brand, visibility } = (await organiser.get('/api/admin/settings')).body
    const answers = await Promise.all([
      save(organiser, brand.version, { ...brand.value, color: '#112233' }),
      organiser.patch('/api/admin/settings/visibility', {
        body: { version: visibility.version, value: { ...visibility.value, transparent: false } },
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

it('clears the caches of other processes at the commit', async () => {
  const { runtime, community } = api
  const forgotten = vi.spyOn(runtime.publicPages, 'forget')
  const stop = await listenForCommunityChanges(runtime, () => undefined)
  await runtime.directory.byDomain(community.primaryDomain)
  const { version, value } = await brand()
  forgotten.mockClear()
  await save(organiser, version, { ...value, title: { en: 'Harbour' } })
  // Once by the process that saves, and once by each that is notified.
  await expect.poll(() => forgotten.mock.calls.length).toBeGreaterThan(1)
  expect((await runtime.directory.byDomain(community.primaryDomain))?.title).toEqual({ en: 'Harbour' })
  await stop()
})
