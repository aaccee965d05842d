import { describe, expect, it } from 'vitest'
import { identityCode, NEW_PASSWORD } from '@/lib/testing/account-with-password'
import { type ApiClient, testApi } from '@/lib/testing/api'

const change = (client: ApiClient, body: object) => client.post('/api/current-user/password', { body })

describe('a code that proves who is signed in', () => {
  it('is void after five wrong attempts, ten minutes, or a newer one', async () => {
    const api = await testApi()
    const client = await api.person()
    const code = await identityCode(api, client)
    const wrong = code === '123456' ? '654321' : '123456'
    for (let i = 0; i < 5; i++) await change(client, { code: wrong, newPassword: NEW_PASSWORD })
    expect((await change(client, { code, newPassword: NEW_PASSWORD })).status).toBe(400)

    api.runtime.clock.advance(61_000)
    const old = await identityCode(api, client)
    api.runtime.clock.advance(61_000)
    const next = await identityCode(api, client)
    if (old !== next)
      expect((await change(client, { code: old, newPassword: NEW_PASSWORD })).status).toBe(400)
    api.runtime.clock.advance(10 * 60_000)
    expect((await change(client, { code: next, newPassword: NEW_PASSWORD })).status).toBe(400)
  })

  it('is emailed once a minute', async () => {
    const client = await (await testApi()).person()
    expect((await client.post('/api/current-user/code')).body).toEqual({
      status: 'sent',
      retryAfterSeconds: 60,
    })
    expect((await client.post('/api/current-user/code')).status).toBe(429)
  })
})
