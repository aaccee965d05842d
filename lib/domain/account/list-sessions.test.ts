import { describe, expect, it } from 'vitest'
import {
  accountWithPassword,
  bearer,
  logInOnPhone,
  PHONE,
  sessionsOf,
} from '@/lib/testing/account-with-password'
import { testApi } from '@/lib/testing/api'
import { deviceOf, networkOf } from './list-sessions'

const DAY_MS = 24 * 60 * 60 * 1000

describe('the list of devices', () => {
  it('lists this device first, each with browser, sign-in method and network', async () => {
    const api = await testApi()
    const client = await accountWithPassword(api)
    await logInOnPhone(api, client)
    const list = await sessionsOf(client)
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

  it('omits ended sessions and those of others', async () => {
    const api = await testApi()
    const client = await accountWithPassword(api)
    await api.person()
    const gone = await logInOnPhone(api, client)
    await api.guest.post('/api/auth/logout', bearer(gone))
    await logInOnPhone(api, client)
    api.runtime.clock.advance(29 * DAY_MS)
    await client.get('/api/current-user')
    api.runtime.clock.advance(2 * DAY_MS)
    expect(await sessionsOf(client)).toEqual([expect.objectContaining({ current: true })])
  })

  it('shows unknown programs as unknown, and shortens addresses', () => {
    expect(deviceOf(null)).toEqual({ browser: null, system: null, kind: 'other' })
    expect(deviceOf('<script>alert(1)</script>')).toEqual({ browser: null, system: null, kind: 'other' })
    expect(deviceOf(PHONE)).toEqual({ browser: 'Safari', system: 'iOS', kind: 'phone' })
    expect(networkOf('203.0.113.7')).toBe('203.0.x.x')
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.x.x')
    expect(networkOf('2001:db8:85a3::8a2e:370:7334')).toBe('2001:db8:x')
    expect(networkOf('unknown')).toBeNull()
  })
})
