import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { accountWithPassword, PASSWORD } from '@/lib/testing/account-with-password'
import { type Answer, type ApiClient, type TestApi, testApi } from '@/lib/testing/api'

const AT_ONCE = 20

const change = (client: ApiClient, newPassword: string) =>
  client.post('/api/current-user/password', { body: { password: PASSWORD, newPassword } })

const logIn = (api: TestApi, { person }: ApiClient) =>
  api.guest.post('/api/auth/login', { body: { login: person?.user.email, password: PASSWORD } })

const atOnce = (send: () => Promise<Answer>) => Promise.all(Array.from({ length: AT_ONCE }, send))

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
describe('requests at the same time', () => {
  it('that change a password with the same old one change it once', async () => {
    const api = await testApi()
    const member = await accountWithPassword(api)
    const answers = await atOnce(() => change(member, `a quiet harbour ${newId()}`))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await logIn(api, member)).status).toBe(400)
  })

  it('that log in with a password while it changes leave no session of the old one', async () => {
    const api = await testApi()
    const member = await accountWithPassword(api)
    const [changed, logins] = await Promise.all([
      change(member, 'a quiet harbour at dawn'),
      atOnce(() => logIn(api, member)),
    ])
    expect(changed.status).toBe(200)
    for (const { status, body } of logins) {
      if (status !== 200) continue
      const headers = { authorization: `Bearer ${body.token}` }
      expect((await api.guest.get('/api/current-user', { headers })).status).toBe(401)
    }
  })
})
