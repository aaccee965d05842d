import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { issueToken } from '@/lib/auth/single-use-token'
import { authTokens, sessions } from '@/lib/db/schema/account'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
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

describe('the hourly sweep', () => {
  it('removes what expired long ago, and nothing live', async () => {
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
