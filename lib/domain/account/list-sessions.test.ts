import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { deviceOf, networkOf } from './list-sessions'

const PASSWORD = 'the old garden gate'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const DAY_MS = 24 * 60 * 60 * 1000

const withPassword = async (api: TestApi) =>
  api.person('member', { user: { passwordHash: await hashPassword(PASSWORD) } })

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

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
  it('lists this device first, each with browser, sign-in method and network', async () => {
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

  it('omits ended sessions and those of others', async () => {
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
