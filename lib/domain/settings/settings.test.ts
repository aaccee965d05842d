import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '@/lib/db/schema/message'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'

let api: TestApi
let organiser: ApiClient

beforeEach(async () => {
  api = await testApi()
  organiser = await api.person('admin')
})

/** Saves one section with `change` applied to its current value. */
async function save(section: string, change: object) {
  const { body } = await organiser.get('/api/admin/settings')
  const { version, value } = body[section]
  return organiser.patch(`/api/admin/settings/${section}`, {
    body: { version, value: { ...value, ...change } },
  })
}

const audits = () =>
  api.runtime.database.owner
    .select({ detail: auditEvents.detail, by: auditEvents.actorUserId })
    .from(auditEvents)
    .where(and(eq(auditEvents.communityId, api.community.id), eq(auditEvents.action, 'settings.changed')))

describe('a saved section', () => {
  it('may lead the home page elsewhere, and not to itself', async () => {
    const lead = async (to: string) => (await save('landing', { externalLandingUrl: to })).status
    expect(await lead(`https://${api.community.primaryDomain}/`)).toBe(400)
    expect(await lead(`https://${api.community.primaryDomain}/events`)).toBe(200)
    expect(await lead('https://elsewhere.example/')).toBe(200)
  })

  it('is visible to everybody at once', async () => {
    await save('brand', { title: { en: 'Harbour', ru: 'Гавань' }, color: '#0B6E99' })
    const { body } = await api.guest.get('/api/community/get-by-domain', {
      query: { domain: api.community.primaryDomain },
    })
    expect(body).toMatchObject({ title: 'Harbour', brandConfig: { color: '#0b6e99' } })
  })

  it('is logged with who changed what', async () => {
    await save('visibility', { transparent: false })
    expect(await audits()).toEqual([
      {
        by: organiser.person!.user.id,
        detail: { section: 'visibility', before: { transparent: true }, after: { transparent: false } },
      },
    ])
  })

  it('is logged only if something changed', async () => {
    expect((await save('visibility', {})).status).toBe(200)
    expect(await audits()).toEqual([])
  })

  it('does not affect other communities', async () => {
    const elsewhere = await api.elsewhere()
    const other = await elsewhere.person('admin')
    const before = (await other.get('/api/admin/settings')).body
    await save('brand', { color: '#000001' })
    expect((await other.get('/api/admin/settings')).body).toEqual(before)
  })
})

describe('a brand', () => {
  it.each([
    ['no name in any language', { title: { en: ' ', ru: '' } }, 'value.title'],
    ['a colour that is none', { color: 'red' }, 'value.color'],
    ['CSS for a colour', { color: '#fff;}body{' }, 'value.color'],
    ['a script for a website', { siteUrl: 'javascript:alert(1)' }, 'value.siteUrl'],
    ['a website with a line break', { siteUrl: 'https://a.example/\nx' }, 'value.siteUrl'],
    ['a website without encryption', { siteUrl: 'http://a.example' }, 'value.siteUrl'],
    ['a logo of somebody else’s server', { logoUrl: 'https://a.example/x.png' }, 'value.logoUrl'],
  ])('is refused with %s', async (_name, change, field) => {
    const { status, body } = await save('brand', change)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })
})

describe('languages', () => {
  it('keep their texts when removed', async () => {
    expect((await save('languages', { langChoices: ['en'] })).status).toBe(200)
    expect((await organiser.get('/api/admin/settings')).body.brand.value.title).toEqual(api.community.title)
    await save('brand', { color: '#000001' })
    await save('languages', { langChoices: ['en', 'ru'] })
    expect((await organiser.get('/api/admin/settings')).body.brand.value.title).toEqual(api.community.title)
  })

  it.each([
    ['none', { langChoices: [] }],
    ['a main one that is not offered', { langChoices: ['ru'], lang: 'en' }],
    ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }],
  ])('are refused with %s', async (_name, change) => {
    expect((await save('languages', change)).status).toBe(400)
  })
})

describe('contacts', () => {
  it('are returned as saved, in the existing order', async () => {
    const { body } = await organiser.get('/api/admin/settings')
    const { networks } = body.contacts.value
    const change = {
      networks: { ...networks, vk: { asked: true, required: true, shown: true } },
      requiredMin: 3,
    }
    expect((await save('contacts', change)).body.value).toEqual(change)
    const { body: community } = await api.guest.get('/api/community/get-by-domain', {
      query: { domain: api.community.primaryDomain },
    })
    expect(community.requiredContacts).toEqual(['FACEBOOK', 'LINKEDIN', 'VK'])
    expect(community.shownContacts).toEqual(['TELEGRAM', 'INSTAGRAM', 'LINKEDIN', 'FACEBOOK', 'VK'])
  })

  it('are rejected if more are required than count', async () => {
    expect((await save('contacts', { requiredMin: 9 })).body.errors).toHaveProperty(['value.requiredMin'])
  })
})
