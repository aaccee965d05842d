import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { issueToken } from '@/lib/auth/single-use-token'
import { authTokens, sessions } from '@/lib/db/schema/account'
import { accountWithPassword, bearer, isSignedIn, logInOnPhone } from '@/lib/testing/account-with-password'
import { testApi } from '@/lib/testing/api'
import { sweepAccess } from './sweep-access'

const DAY_MS = 24 * 60 * 60 * 1000

describe('the hourly sweep', () => {
  it('removes what expired long ago, and nothing live', async () => {
    const api = await testApi()
    const { database, clock } = api.runtime
    const client = await accountWithPassword(api)
    const userId = client.person?.user.id ?? ''
    const communityId = api.community.id
    const ended = await logInOnPhone(api, client)
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
    expect(await isSignedIn(api, client.person?.token ?? '')).toBe(true)
    clock.advance(40 * DAY_MS)
    await sweepAccess(api.runtime)
    expect(await count()).toEqual([0, 0])
  })
})
