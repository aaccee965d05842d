import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { openSessions } from '@/lib/auth/session-cache'
import { memberships } from '@/lib/db/schema/account'
import { type TestApi, testApi } from '@/lib/testing/api'

const PASSWORD = 'the old garden gate'

const withPassword = async (api: TestApi) =>
  api.person('member', { user: { passwordHash: await hashPassword(PASSWORD) } })

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

const isIn = async (api: TestApi, token: string) =>
  (await api.guest.get('/api/current-user', bearer(token))).status === 200

describe('a session', () => {
  it('gets a new token at each sign-in; the earlier one is invalid', async () => {
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

  it('of a disabled member is restricted at once, in every process', async () => {
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
