import { describe, expect, it } from 'vitest'
import { createSession } from '@/lib/auth/session'
import { openSessions } from '@/lib/auth/session-cache'
import { memberships } from '@/lib/db/schema/account'
import {
  accountWithPassword,
  isSignedIn,
  logInOnPhone,
  sessionsOf,
} from '@/lib/testing/account-with-password'
import { testApi } from '@/lib/testing/api'

describe('signing a device out', () => {
  it('ends it at once, and no other', async () => {
    const api = await testApi()
    const client = await accountWithPassword(api)
    const [phone, tablet] = [await logInOnPhone(api, client), await logInOnPhone(api, client)]
    const [, second] = await sessionsOf(client)
    expect((await client.delete(`/api/current-user/sessions/${second?.id}`)).body).toBe('OK')
    expect([await isSignedIn(api, phone), await isSignedIn(api, tablet)].sort()).toEqual([false, true])
    expect(await isSignedIn(api, client.person?.token ?? '')).toBe(true)
    expect((await client.delete(`/api/current-user/sessions/${second?.id}`)).status).toBe(404)
  })

  it('of somebody else is not possible', async () => {
    const api = await testApi()
    const [client, stranger] = [await accountWithPassword(api), await api.person()]
    const [own] = await sessionsOf(client)
    expect((await stranger.delete(`/api/current-user/sessions/${own?.id}`)).status).toBe(404)
    expect(await isSignedIn(api, client.person?.token ?? '')).toBe(true)
  })

  it('clears the cookie of the calling device', async () => {
    const api = await testApi()
    const client = await accountWithPassword(api)
    const [own] = await sessionsOf(client)
    const answer = await client.delete(`/api/current-user/sessions/${own?.id}`)
    expect(answer.headers.get('set-cookie')).toMatch(/^tuesday-session=; .*Max-Age=0/)
    expect(await isSignedIn(api, client.person?.token ?? '')).toBe(false)
  })

  it('and all others keeps this one; everywhere includes this device and every community', async () => {
    const api = await testApi()
    const client = await accountWithPassword(api)
    const userId = client.person?.user.id ?? ''
    const elsewhere = await api.elsewhere()
    const { database, clock } = api.runtime
    await database.owner.insert(memberships).values({ communityId: elsewhere.community.id, userId })
    const there = () => createSession(database.owner, clock, { userId, communityId: elsewhere.community.id })
    const [phone, far] = [await logInOnPhone(api, client), await there()]
    expect(await isSignedIn(elsewhere, far)).toBe(true)
    const others = await client.delete('/api/current-user/sessions')
    expect(others.headers.get('set-cookie')).toBeNull()
    expect([await isSignedIn(api, phone), await isSignedIn(elsewhere, far)]).toEqual([false, false])
    expect(await isSignedIn(api, client.person?.token ?? '')).toBe(true)

    const again = await there()
    const all = await client.delete('/api/current-user/sessions', { query: { all: 'true' } })
    expect(all.headers.get('set-cookie')).toMatch(/^tuesday-session=; .*Max-Age=0/)
    expect(await isSignedIn(api, client.person?.token ?? '')).toBe(false)
    expect(await isSignedIn(elsewhere, again)).toBe(false)
  })

  it('invalidates the caches of other processes', async () => {
    const api = await testApi()
    const client = await accountWithPassword(api)
    const { database, clock } = api.runtime
    const process = await openSessions(database, clock)
    const heard = () => process.resolve(phone, api.community.id)
    const phone = await logInOnPhone(api, client)
    expect(await heard()).toMatchObject({ userId: client.person?.user.id })
    await client.delete('/api/current-user/sessions')
    await expect.poll(heard).toBeNull()
    await process.close()
  })
})
