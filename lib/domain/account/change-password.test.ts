import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mails } from '@/lib/db/schema/message'
import {
  accountWithPassword,
  emailOf,
  identityCode,
  logIn,
  NEW_PASSWORD,
  PASSWORD,
  refusedSignIns,
} from '@/lib/testing/account-with-password'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'

const change = (client: ApiClient, body: object) => client.post('/api/current-user/password', { body })

const as = (api: TestApi, token: string) =>
  api.guest.get('/api/current-user', { headers: { authorization: `Bearer ${token}` } })

describe('changing the password', () => {
  it('ends every other session, and continues this one with a new token', async () => {
    const api = await testApi()
    const client = await accountWithPassword(api)
    const other = (await logIn(api, emailOf(client), PASSWORD)).body.token
    const answer = await change(client, { password: PASSWORD, newPassword: NEW_PASSWORD })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(
      new RegExp(`^tuesday-session=${answer.body.token}; .*Path=/; HttpOnly`),
    )
    expect((await as(api, answer.body.token)).status).toBe(200)
    expect((await as(api, other)).status).toBe(401)
    expect((await client.get('/api/current-user')).status).toBe(401)
    expect((await logIn(api, emailOf(client), PASSWORD)).status).toBe(400)
    expect((await logIn(api, emailOf(client), NEW_PASSWORD)).status).toBe(200)
    const told = await api.runtime.database.owner
      .select({ kind: mails.kind })
      .from(mails)
      .where(eq(mails.toEmail, emailOf(client)))
    expect(told).toEqual([{ kind: 'password-changed' }])
  })

  it('needs the current one, counts wrong ones as sign-in attempts, and records them', async () => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const client = await accountWithPassword(api)
    for (let i = 0; i < 5; i++) {
      const { status, body } = await change(client, { password: 'not this one', newPassword: NEW_PASSWORD })
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 1014, message: 'Invalid password' })
    }
    expect((await change(client, { password: PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(429)
    expect((await logIn(api, emailOf(client), PASSWORD)).status).toBe(429)
    expect((await change(client, { newPassword: NEW_PASSWORD })).body.errors).toEqual({
      password: ['Enter your password.'],
    })
    expect(await refusedSignIns(api)).toHaveLength(5)
  })

  it('rejects a new one that is easy to guess, and keeps the old one', async () => {
    const api = await testApi()
    const client = await accountWithPassword(api)
    const { body } = await change(client, { password: PASSWORD, newPassword: 'qwerty12345' })
    expect(body.errors).toEqual({
      newPassword: ['This password is easy to guess. Add a few unexpected words.'],
    })
    expect((await logIn(api, emailOf(client), PASSWORD)).status).toBe(200)
  })

  it('accepts an emailed code from an account without a password, once', async () => {
    const api = await testApi()
    const client = await api.person()
    expect((await change(client, { newPassword: NEW_PASSWORD })).body.errors).toEqual({
      code: ['Enter the code.'],
    })
    const code = await identityCode(api, client)
    const wrong = code === '123456' ? '654321' : '123456'
    expect((await change(client, { code: wrong, newPassword: NEW_PASSWORD })).body).toMatchObject({
      code: 1102,
    })
    expect((await change(client, { code, newPassword: 'qwerty12345' })).status).toBe(400)
    const { status } = await change(client, { code, newPassword: NEW_PASSWORD })
    expect(status).toBe(200)
    expect((await logIn(api, emailOf(client), NEW_PASSWORD)).status).toBe(200)
  })

  it('does not accept a code from an account with a password', async () => {
    const api = await testApi()
    const client = await accountWithPassword(api)
    const code = await identityCode(api, client)
    expect((await change(client, { code, newPassword: NEW_PASSWORD })).status).toBe(400)
  })

  it('does not exist where the community offers no passwords', async () => {
    const api = await testApi({ community: { authConfig: [{ authType: 'OTP' }] } })
    expect((await change(await api.person(), { newPassword: NEW_PASSWORD })).status).toBe(404)
  })
})
