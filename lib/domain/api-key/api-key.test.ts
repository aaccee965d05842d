import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '@/lib/auth/session'
import { SESSION_COOKIE } from '@/lib/auth/session-cookie'
import type { ApiKeys } from '@/lib/contracts/api-key'
import { API_SCOPES, type ApiScope } from '@/lib/core/api-scopes'
import { newId } from '@/lib/core/ids'
import { apiKeys } from '@/lib/db/schema/api-key'
import { auditEvents } from '@/lib/db/schema/message'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeApiKey } from '@/lib/testing/factories'
import { sweepAccess } from '../account/sweep-access'

const DAY_MS = 24 * 60 * 60 * 1000
const EVENTS = '/api/event/organised'

let api: TestApi
let organiser: ApiClient
beforeAll(async () => {
  api = await testApi()
  organiser = await api.person('admin')
})

const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })

async function create(scopes: readonly ApiScope[], days: number | null = 30, by = organiser) {
  const { body } = await by.post('/api/admin/api-keys', { body: { name: 'Website', scopes, days } })
  return body as { key: string; apiKey: { keyId: string; prefix: string } }
}

const rowOf = async (keyId: string) =>
  (await api.runtime.database.owner.select().from(apiKeys).where(eq(apiKeys.id, keyId)))[0]!

describe('an API key', () => {
  it('is returned once and stored as a hash', async () => {
    const { key, apiKey } = await create(['events:read'])
    const row = await rowOf(apiKey.keyId)
    expect(row.keyHash).toBe(hashToken(key))
    expect(JSON.stringify(row)).not.toContain(key)
    const { text } = await organiser.get('/api/admin/api-keys')
    expect(text).toContain(apiKey.prefix)
    expect(text).not.toContain(key)
  })

  it('is refused with what to do about each field', async () => {
    const told = async (body: object) => {
      const good = { name: 'Website', scopes: ['events:read'], days: 30 }
      const answer = await organiser.post('/api/admin/api-keys', { body: { ...good, ...body } })
      return Object.values(answer.body.errors).flat()
    }
    for (const name of [undefined, ' ']) expect(await told({ name })).toEqual(['Please fill this in.'])
    expect(await told({ name: 'x'.repeat(81) })).toEqual(['Should be less than 81 chars'])
    expect(await told({ scopes: [] })).toEqual(['Choose at least one thing the key can do.'])
    expect(await told({ scopes: ['all'] })).toEqual([
      `There is no such scope. Choose from: ${API_SCOPES.join(', ')}.`,
    ])
    expect(await told({ days: 7 })).toEqual(['Choose 30, 90 or 365 days, or null for a key without expiry.'])
  })

  it('is created once: a repeated request replaces it until it is used', async () => {
    const body = { id: newId(), name: 'Once', scopes: ['events:read'], days: 30 }
    const first = await organiser.post('/api/admin/api-keys', { body })
    const again = await organiser.post('/api/admin/api-keys', { body })
    expect(again.body.apiKey).toMatchObject({ keyId: body.id, name: 'Once' })
    const { list } = (await organiser.get('/api/admin/api-keys')).body as ApiKeys
    expect(list.filter(({ name }) => name === 'Once')).toEqual([again.body.apiKey])

    const use = (key: string) => api.guest.get(EVENTS, { ...withKey(key), query: { list: 'upcoming' } })
    expect((await use(first.body.key)).status).toBe(401)
    const another = await api.person('admin')
    expect((await another.post('/api/admin/api-keys', { body })).status).toBe(409)
    expect((await use(again.body.key)).status).toBe(200)
    expect((await organiser.post('/api/admin/api-keys', { body })).status).toBe(409)
    expect((await use(again.body.key)).status).toBe(200)
  })

  it('does what its scopes name', async () => {
    const { key } = await create(['events:read'])
    expect(await api.guest.get(EVENTS, { ...withKey(key), query: { list: 'upcoming' } })).toMatchObject({
      status: 200,
    })
    const refused = await api.guest.get('/api/admin/rounds', withKey(key))
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('rounds:read') } })
  })

  it('never lists who needs attention, or who met', async () => {
    const { key } = await create(API_SCOPES)
    for (const condition of [
      { field: 'care', is: 'declined' },
      { field: 'did', is: 'met' },
    ]) {
      const query = { filter: JSON.stringify({ conditions: [condition] }) }
      for (const path of [
        `/api/admin/${api.community.id}/participants`,
        `/api/admin/stats/community/${api.community.id}/participants`,
      ]) {
        expect(await api.guest.get(path, { ...withKey(key), query })).toMatchObject({ status: 403 })
        expect(await organiser.get(path, { query })).toMatchObject({ status: 200 })
      }
    }
  })

  it('that may not read members counts all of them, and not those who meet a filter', async () => {
    const path = `/api/admin/stats/community/${api.community.id}/participants`
    const ask = async (scopes: readonly ApiScope[], query = {}) => {
      const { key } = await create(scopes)
      return (await api.guest.get(path, { ...withKey(key), query })).status
    }
    const narrowed = { filter: JSON.stringify({ search: 'anna@', conditions: [] }) }
    expect(await ask(['analytics:read'])).toBe(200)
    expect(await ask(['analytics:read'], narrowed)).toBe(403)
    expect(await ask(['analytics:read', 'members:read'], narrowed)).toBe(200)
  })

  it('with an empty scope opens nothing, not even what guests may call', async () => {
    const { key } = await makeApiKey(api.runtime.database, api.community)
    for (const path of [EVENTS, '/api/admin/rounds', '/api/event/upcoming', '/api/init', '/api/current-user'])
      expect((await api.guest.get(path, withKey(key))).status, path).not.toBe(200)
    const row = await organiser.post('/api/admin/api-keys', { body: { name: 'x', scopes: [], days: 30 } })
    expect(row).toMatchObject({ status: 400 })
  })

  it('is refused in another community, when it has expired, and when it is revoked', async () => {
    const query = { list: 'upcoming' }
    const elsewhere = await api.elsewhere()
    const { key, apiKey } = await create(['events:read'], 30)
    expect((await elsewhere.guest.get(EVENTS, { ...withKey(key), query })).status).toBe(401)
    // Where a guest would get an answer, too.
    expect((await elsewhere.guest.get('/api/event/upcoming', withKey(key))).status).toBe(401)

    await organiser.delete(`/api/admin/api-keys/${apiKey.keyId}`)
    expect((await api.guest.get(EVENTS, { ...withKey(key), query })).status).toBe(401)

    const { key: short } = await create(['events:read'], 30)
    expect((await api.guest.get(EVENTS, { ...withKey(short), query })).status).toBe(200)
    const { key: expired } = await makeApiKey(api.runtime.database, api.community, {
      scopes: ['events:read'],
      expiresAt: new Date(api.runtime.clock.now().getTime() - 1),
    })
    expect((await api.guest.get(EVENTS, { ...withKey(expired), query })).status).toBe(401)
  })

  it('may follow any spelling of the scheme and any space', async () => {
    const { key } = await create(['events:read'])
    for (const authorization of [`Bearer  ${key}`, `bearer\t${key}`, ` BEARER   ${key} `]) {
      const answer = await api.guest.get(EVENTS, { headers: { authorization }, query: { list: 'upcoming' } })
      expect(answer.status, authorization).toBe(200)
    }
  })

  it('is asked for where there is none, or something else, and browsers are asked to log in', async () => {
    const { key } = await create(['events:read'])
    const told = async (headers: Record<string, string>, path = EVENTS) => {
      const { status, body } = await api.guest.get(path, { headers, query: { list: 'upcoming' } })
      expect(status).toBe(401)
      return body.message as string
    }
    const asked = /^Send an API key .* in the header “Authorization: Bearer”/
    expect(await told({})).toMatch(asked)
    for (const authorization of [key, 'Bearer nonsense']) expect(await told({ authorization })).toMatch(asked)
    const session = /^Your session has ended/
    expect(await told({ cookie: `${SESSION_COOKIE}=ended` })).toMatch(session)
    expect(await told({ 'sec-fetch-site': 'same-origin' })).toMatch(session)
    // Takes no keys.
    expect(await told({}, '/api/admin/api-keys')).toMatch(session)
  })

  it('counts in the header only: a cookie of it is nobody', async () => {
    const { key } = await create(['events:read'])
    const answer = await api.guest.get(EVENTS, {
      headers: { cookie: `${SESSION_COOKIE}=${key}` },
      query: { list: 'upcoming' },
    })
    expect(answer.status).toBe(401)
  })

  it('cannot manage keys and webhooks', async () => {
    const { key } = await create(API_SCOPES)
    for (const path of ['/api/admin/api-keys', '/api/admin/webhooks'])
      expect((await api.guest.get(path, withKey(key))).status, path).toBe(403)
    const body = { name: 'Another', scopes: ['members:read'], days: null }
    expect((await api.guest.post('/api/admin/api-keys', { ...withKey(key), body })).status).toBe(403)
  })

  it('names itself in the audit log, not the organiser', async () => {
    const { key } = await create(['events:write', 'events:read'])
    const body = {
      communityId: api.community.id,
      title: 'Breakfast',
      eventDateTime: new Date(Date.now() + DAY_MS).toISOString(),
    }
    const created = await api.guest.post('/api/event', { ...withKey(key), body })
    expect(created).toMatchObject({ status: 200, body: { status: 'draft' } })
    const { id } = created.body
    expect((await api.guest.get(`/api/event/${id}`, withKey(key))).body).toMatchObject({ id })
    expect((await api.guest.post(`/api/event/${id}/publish`, withKey(key))).status).toBe(200)
    const { body: log } = await organiser.get('/api/admin/audit-log', { query: { group: 'events' } })
    expect(log.list[0]).toMatchObject({ byKey: 'Website', by: null, byProgram: false, byReader: false })
  })

  it('is limited', async () => {
    const limited = await testApi({ env: { RATE_LIMIT: '0.01' } })
    const { key } = await makeApiKey(limited.runtime.database, limited.community, { scopes: ['events:read'] })
    const statuses: number[] = []
    for (let n = 0; n < 8; n++)
      statuses.push(
        (await limited.guest.get(EVENTS, { ...withKey(key), query: { list: 'upcoming' } })).status,
      )
    expect(statuses).toEqual([...Array(6).fill(200), 429, 429])
  })

  it('notes its last use, once a minute', async () => {
    const { key, apiKey } = await create(['events:read'])
    const query = { list: 'upcoming' }
    const use = async () => {
      await api.guest.get(EVENTS, { ...withKey(key), query })
      return (await rowOf(apiKey.keyId)).lastUsedAt!.getTime()
    }
    const first = await use()
    api.runtime.clock.advance(30_000)
    expect(await use()).toBe(first)
    api.runtime.clock.advance(31_000)
    expect(await use()).toBeGreaterThan(first)
  })

  it('is swept 90 days after its end', async () => {
    const now = api.runtime.clock.now().getTime()
    const ended = (days: number) => ({ expiresAt: new Date(now - days * DAY_MS) })
    const old = await makeApiKey(api.runtime.database, api.community, ended(91))
    const recent = await makeApiKey(api.runtime.database, api.community, ended(89))
    const lasting = await makeApiKey(api.runtime.database, api.community)
    await sweepAccess(api.runtime)
    const left = await api.runtime.database.owner.select({ id: apiKeys.id }).from(apiKeys)
    const ids = left.map(({ id }) => id)
    expect(ids).not.toContain(old.keyId)
    expect(ids).toEqual(expect.arrayContaining([recent.keyId, lasting.keyId]))
  })
})

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
describe('concurrently', () => {
  it('no use that begins after a revocation was answered succeeds', async () => {
    const { key, apiKey } = await create(['events:read'])
    let revoked = false
    const late: number[] = []
    const use = async () => {
      for (let n = 0; n < 10; n++) {
        const beganLate = revoked
        const { status } = await api.guest.get(EVENTS, { ...withKey(key), query: { list: 'upcoming' } })
        if (beganLate) late.push(status)
      }
    }
    const revoke = async () => {
      await organiser.delete(`/api/admin/api-keys/${apiKey.keyId}`)
      revoked = true
    }
    await Promise.all([use(), use(), use(), revoke()])
    await use()
    expect(new Set(late)).toEqual(new Set([401]))
    expect((await rowOf(apiKey.keyId)).revokedAt).not.toBeNull()
  })

  it('a key is revoked once, and 50 keys are the most', async () => {
    const scene = await testApi()
    const admin = await scene.person('admin')
    const { apiKey } = await create(['events:read'], 30, admin)
    const ended = await Promise.all(
      Array.from({ length: 5 }, () => admin.delete(`/api/admin/api-keys/${apiKey.keyId}`)),
    )
    expect(ended.map(({ status }) => status)).toEqual(Array(5).fill(204))
    const revocations = await scene.runtime.database.owner.$count(
      auditEvents,
      and(eq(auditEvents.communityId, scene.community.id), eq(auditEvents.action, 'api-key.revoked')),
    )
    expect(revocations).toBe(1)
    for (let n = 0; n < 48; n++) await makeApiKey(scene.runtime.database, scene.community)
    const body = { name: 'One more', scopes: ['events:read'], days: null }
    const made = await Promise.all(
      Array.from({ length: 5 }, () => admin.post('/api/admin/api-keys', { body })),
    )
    expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
  })
})
