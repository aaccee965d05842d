import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSessions } from '@/lib/auth/session-cache'
import { memberships } from '@/lib/db/schema/account'
import { accountWithPassword, isSignedIn, PASSWORD } from '@/lib/testing/account-with-password'
import { testApi } from '@/lib/testing/api'

describe('a session', () => {
  it('gets a new token at each sign-in; the earlier one is invalid', async () => {
    const api = await testApi()
    const client = await accountWithPassword(api)
    const planted = client.person?.token ?? ''
    const { body } = await client.post('/api/auth/login', {
      body: { login: client.person?.user.email, password: PASSWORD },
    })
    expect(body.token).not.toBe(planted)
    expect(await isSignedIn(api, body.token)).toBe(true)
    expect(await isSignedIn(api, planted)).toBe(false)
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
