import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { createSession } from '@/lib/auth/session'
import { openSessions } from '@/lib/auth/session-cache'
import { issueToken } from '@/lib/auth/single-use-token'
import { authTokens, memberships, sessions } from '@/lib/db/schema/account'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { deviceOf, networkOf } from './list-sessions'
import { sweepAccess } from './sweep-access'

const PASSWORD = 'the old garden gate'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const DAY_MS = 24 * 60 * 60 * 1000

const withPassword = async (api: TestApi) =>
  api.person('member', { user: { passwordHash: await hashPassword(PASSWORD) } })
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const isIn = async (api: TestApi, token: string) =>
  (await api.guest.get('/api/current-user', bearer(token))).status === 200

/** Signs in once more, on another device. */
async function another(api: TestApi, client: ApiClient, userAgent = PHONE): Promise<string> {
  const { body } = await api.guest.post('/api/auth/login', {
    body: { login: client.person?.user.email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  })
  return body.token
}

async function listOf(client: ApiClient) {
  const { body } = await client.get('/api/current-user/sessions')
  return body.list as { id: string; current: boolean; browser: string; method: string }[]
}

describe('the list of devices', () => {
  it('has this one first, each with its browser, its way in and where it was', async () => {
    const api = await testApi()
    const client = await withPassword(api)
    await another(api, client)
    const list = await listOf(client)
    expect(list).toEqual([
      expect.objectContaining({ current: true }),
      expect.objectContaining({
        current: false,
        browser: 'Safari',
        system: 'iOS',
        kind: 'phone',
        method: 'EMAIL',
        network: '203.0.x.x',
        community: api.community.title.en,
      }),
    ])
    expect(JSON.stringify(list)).not.toMatch(/[0-9a-f]{64}/)
  })

  it('leaves out what is over, and everybody else’s', async () => {
    const api = await testApi()
    const client = await withPassword(api)
    await api.person()
    const gone = await another(api, client)
    await api.guest.post('/api/auth/logout', bearer(gone))
    await another(api, client)
    api.runtime.clock.advance(29 * DAY_MS)
    await client.get('/api/current-user')
    api.runtime.clock.advance(2 * DAY_MS)
    expect(await listOf(client)).toEqual([expect.objectContaining({ current: true })])
  })

  it('says of an unknown program that it is unknown, and cuts addresses short', () => {
    expect(deviceOf(null)).toEqual({ browser: null, system: null, kind: 'other' })
    expect(deviceOf('<script>alert(1)</script>')).toEqual({ browser: null, system: null, kind: 'other' })
    expect(deviceOf(PHONE)).toEqual({ browser: 'Safari', system: 'iOS', kind: 'phone' })
    expect(networkOf('203.0.113.7')).toBe('203.0.x.x')
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.x.x')
    expect(networkOf('2001:db8:85a3::8a2e:370:7334')).toBe('2001:db8:x')
    expect(networkOf('unknown')).toBeNull()
  })
})

describe('signing a device out', () => {
  it('ends it at once, and no other', async () => {
    const api = await testApi()
    const client = await withPassword(api)
    const [phone, tablet] = [await another(api, client), await another(api, client)]
    const [, second] = await listOf(client)
    expect((await client.delete(`/api/current-user/sessions/${second?.id}`)).body).toBe('OK')
    expect([await isIn(api, phone), await isIn(api, tablet)].sort()).toEqual([false, true])
    expect(await isIn(api, client.person?.token ?? '')).toBe(true)
    expect((await client.delete(`/api/current-user/sessions/${second?.id}`)).status).toBe(404)
  })

  it('of somebody else is not possible', async () => {
    const api = await testApi()
    const [client, stranger] = [await withPassword(api), await api.person()]
    const [own] = await listOf(client)
    expect((await stranger.delete(`/api/current-user/sessions/${own?.id}`)).status).toBe(404)
    expect(await isIn(api, client.person?.token ?? '')).toBe(true)
  })

  it('that asks takes its cookie too', async () => {
    const api = await testApi()
    const client = await withPassword(api)
    const [own] = await listOf(client)
    const answer = await client.delete(`/api/current-user/sessions/${own?.id}`)
    expect(answer.headers.get('set-cookie')).toMatch(/^tuesday-session=; .*Max-Age=0/)
    expect(await isIn(api, client.person?.token ?? '')).toBe(false)
  })

  it('and all others leaves this one; everywhere means here too, and in every community', async () => {
    const api = await testApi()
    const client = await withPassword(api)
    const userId = client.person?.user.id ?? ''
    const elsewhere = await api.elsewhere()
    const { database, clock } = api.runtime
    await database.owner.insert(memberships).values({ communityId: elsewhere.community.id, userId })
    const there = () => createSession(database.owner, clock, { userId, communityId: elsewhere.community.id })
    const [phone, far] = [await another(api, client), await there()]
    expect(await isIn(elsewhere, far)).toBe(true)
    const others = await client.delete('/api/current-user/sessions')
    expect(others.headers.get('set-cookie')).toBeNull()
    expect([await isIn(api, phone), await isIn(elsewhere, far)]).toEqual([false, false])
    expect(await isIn(api, client.person?.token ?? '')).toBe(true)

    const again = await there()
    const all = await client.delete('/api/current-user/sessions', { query: { all: 'true' } })
    expect(all.headers.get('set-cookie')).toMatch(/^tuesday-session=; .*Max-Age=0/)
    expect(await isIn(api, client.person?.token ?? '')).toBe(false)
    expect(await isIn(elsewhere, again)).toBe(false)
  })

  it('reaches what other processes keep in memory', async () => {
    const api = await testApi()
    const client = await withPassword(api)
    const { database, clock } = api.runtime
    const process = await openSessions(database, clock)
    const heard = () => process.resolve(phone, api.community.id)
    const phone = await another(api, client)
    expect(await heard()).toMatchObject({ userId: client.person?.user.id })
    await client.delete('/api/current-user/sessions')
    await expect.poll(heard).toBeNull()
    await process.close()
  })
})

describe('a session', () => {
  it('gets another token with each sign-in; the one before is worth nothing', async () => {
    const api = await testApi()
    const client = await withPassword(api)
    const planted = client.person?.token ?? ''
    const { body } = await client.post('/api/auth/login', {
      body: { login: client.person?.user.email, password: PASSWORD },
    })
    expect(body.token).not.toBe(planted)
    expect(await isIn(api, body.token)).toBe(true)
    expect(await isIn(api, planted)).toBe(false)
  })

  it('of a member who is disabled is at once confined to their own things, in every process', async () => {
    const api = await testApi()
    const client = await api.person()
    const { database, clock } = api.runtime
    const process = await openSessions(database, clock)
    const token = client.person?.token ?? ''
    expect(await process.resolve(token, api.community.id)).toMatchObject({ enabled: true })
    await database.owner
      .update(memberships)
      .set({ enabled: false })
      .where(eq(memberships.userId, client.person?.user.id ?? ''))
    await expect.poll(() => process.resolve(token, api.community.id)).toMatchObject({ enabled: false })
    await process.close()
    expect((await client.get('/api/matching/matches-history')).status).toBe(403)
    expect((await client.get('/api/current-user/sessions')).status).toBe(200)
  })
})

describe('the hourly sweep', () => {
  it('removes what is long over and nothing that lives', async () => {
    const api = await testApi()
    const { database, clock } = api.runtime
    const client = await withPassword(api)
    const userId = client.person?.user.id ?? ''
    const communityId = api.community.id
    const ended = await another(api, client)
    await api.guest.post('/api/auth/logout', bearer(ended))
    const link = { purpose: 'magic', email: 'sweep@example.test', communityId } as const
    await issueToken(database.owner, clock, { ...link, lifetimeMs: 60_000 })
    const count = async () => [
      await database.owner.$count(sessions, eq(sessions.userId, userId)),
      await database.owner.$count(authTokens, eq(authTokens.communityId, communityId)),
    ]
    await sweepAccess(api.runtime)
    expect(await count()).toEqual([2, 1])
    clock.advance(2 * DAY_MS)
    await sweepAccess(api.runtime)
    expect(await count()).toEqual([2, 0])
    clock.advance(6 * DAY_MS)
    await sweepAccess(api.runtime)
    expect(await count()).toEqual([1, 0])
    expect(await isIn(api, client.person?.token ?? '')).toBe(true)
    clock.advance(40 * DAY_MS)
    await sweepAccess(api.runtime)
    expect(await count()).toEqual([0, 0])
  })
})
