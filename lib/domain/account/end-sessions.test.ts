import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { createSession } from '@/lib/auth/session'
import { openSessions } from '@/lib/auth/session-cache'
import { memberships } from '@/lib/db/schema/account'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'

const PASSWORD = 'the old garden gate'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

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

  it('clears the cookie of the calling device', async () => {
    const api = await testApi()
    const client = await withPassword(api)
    const [own] = await listOf(client)
    const answer = await client.delete(`/api/current-user/sessions/${own?.id}`)
    expect(answer.headers.get('set-cookie')).toMatch(/^tuesday-session=; .*Max-Age=0/)
    expect(await isIn(api, client.person?.token ?? '')).toBe(false)
  })

  it('and all others keeps this one; everywhere includes this device and every community', async () => {
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

  it('invalidates the caches of other processes', async () => {
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
