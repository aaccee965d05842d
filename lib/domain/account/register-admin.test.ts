import { describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '@/lib/testing/api'

const PASSWORD = 'a good long password'

let counter = 0

const newEmail = () => `someone-${Date.now()}-${counter++}@example.test`

const logIn = (api: TestApi, login: string, password = PASSWORD) =>
  api.guest.post('/api/auth/login', { body: { login, password } })

describe('administrators', () => {
  const body = () => ({ email: newEmail(), password: PASSWORD })
  const make = (api: TestApi, secret: string, given = body()) =>
    api.guest.post('/api/auth/register-admin', { query: { secret }, body: given })

  it('need the secret; without it the operation does not exist', async () => {
    const api = await testApi({ env: { ADMIN_SECRET: 'open sesame' } })
    expect((await make(api, 'wrong')).status).toBe(404)
    const given = body()
    expect((await make(api, 'open sesame', given)).body).toBe('OK')
    const signedIn = await logIn(api, given.email)
    expect(signedIn.body.user).toMatchObject({ role: 'ROLE_ADMIN', organiserMode: true })
    const closed = await testApi({ env: { ADMIN_SECRET: '' } })
    expect((await make(closed, '')).status).toBe(404)
  })
})
