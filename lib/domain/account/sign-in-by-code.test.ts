import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makePerson } from '@/lib/testing/factories'
import { askToSignIn, followLink, mailedSignIn } from '@/lib/testing/mailed-sign-in'
import { newEmail } from '@/lib/testing/registration'

const type = (api: TestApi, login: string, password: string, cookie = '') =>
  api.guest.post('/api/auth/otp/validate', { body: { login, password }, headers: { cookie } })

describe('a mailed code', () => {
  it('makes an account with a confirmed address for someone new, and signs in to it again', async () => {
    const api = await testApi()
    const email = newEmail()
    const { code, cookie } = await mailedSignIn(api, email, { agreePolicy: true })
    const first = await type(api, email, code, cookie)
    expect(first).toMatchObject({
      status: 200,
      body: { firstLogin: true, user: { email, emailConfirmed: true, policyAgreed: true } },
    })
    api.runtime.clock.advance(61_000)
    const again = await type(api, email, (await mailedSignIn(api, email)).code)
    expect(again.body).toMatchObject({ firstLogin: false, user: { userId: first.body.user.userId } })
  })

  it('records the consent of the browser that requested it, and of no other', async () => {
    const api = await testApi()
    const email = newEmail()
    const { code } = await mailedSignIn(api, email, { agreePolicy: true })
    expect((await type(api, email, code, 'tuesday-flow=another')).body.user.policyAgreed).toBe(false)
  })

  it('is accepted with spaces, and for an address in any case', async () => {
    const api = await testApi()
    const email = newEmail()
    const { code } = await mailedSignIn(api, email)
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await type(api, ` ${email.toUpperCase()} `, typed)).status).toBe(200)
  })

  it('works for ten minutes and once', async () => {
    const api = await testApi()
    const email = newEmail()
    const { code } = await mailedSignIn(api, email)
    api.runtime.clock.advance(10 * 60 * 1000 + 1)
    expect((await type(api, email, code)).body.code).toBe(1102)
    const fresh = (await mailedSignIn(api, email)).code
    expect((await type(api, email, fresh)).status).toBe(200)
    expect((await type(api, email, fresh)).body.code).toBe(1102)
  })

  it('is voided by a newer one, which is sent a minute later at the earliest', async () => {
    const api = await testApi()
    const email = newEmail()
    const old = await mailedSignIn(api, email)
    api.runtime.clock.advance(20_000)
    const refused = await askToSignIn(api, email)
    expect(refused).toMatchObject({ status: 429, body: { retryAfterSeconds: 40 } })
    api.runtime.clock.advance(40_000)
    const fresh = await mailedSignIn(api, email)
    if (old.code !== fresh.code) expect((await type(api, email, old.code)).status).toBe(400)
    expect((await followLink(api, old.link)).status).toBe(400)
    expect((await type(api, email, fresh.code)).status).toBe(200)
  })

  it('and the link of the same email allow one sign-in together', async () => {
    const api = await testApi()
    const email = newEmail()
    const first = await mailedSignIn(api, email)
    expect((await followLink(api, first.link)).status).toBe(200)
    expect((await type(api, email, first.code)).status).toBe(400)
    api.runtime.clock.advance(61_000)
    const second = await mailedSignIn(api, email)
    expect((await type(api, email, second.code)).status).toBe(200)
    expect((await followLink(api, second.link)).status).toBe(400)
  })

  it('takes an account with an unconfirmed address from the person who set its password', async () => {
    const api = await testApi()
    const email = newEmail()
    const password = 'a stranger has set this'
    const { token } = await makePerson(api.runtime.database, api.community, 'newcomer', {
      user: { email, passwordHash: await hashPassword(password), emailConfirmedAt: null },
    })
    expect((await type(api, email, (await mailedSignIn(api, email)).code)).status).toBe(200)
    const stranger = await api.guest.get('/api/current-user', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(stranger.status).toBe(401)
    const login = await api.guest.post('/api/auth/login', { body: { login: email, password } })
    expect(login.status).toBe(400)
  })

  it('of one community is invalid in another', async () => {
    const api = await testApi()
    const elsewhere = await api.elsewhere()
    const email = newEmail()
    const { code } = await mailedSignIn(api, email)
    expect((await type(elsewhere, email, code)).status).toBe(400)
    expect((await type(api, email, code)).status).toBe(200)
  })

  it('leads someone who belongs elsewhere to their community, unless they come to join', async () => {
    const api = await testApi()
    const elsewhere = await api.elsewhere()
    const { user } = await makePerson(api.runtime.database, elsewhere.community, 'member')
    const sent = await type(api, user.email, (await mailedSignIn(api, user.email)).code)
    expect(sent.body.redirectTo).toContain(elsewhere.community.primaryDomain)
    const handoff = new URL(sent.body.redirectTo).searchParams.get('handoff')
    const arrived = await elsewhere.guest.post('/api/auth/handoff', { body: { code: handoff } })
    expect(arrived).toMatchObject({ status: 200, body: { user: { userId: user.id } } })
    api.runtime.clock.advance(61_000)
    const joined = await type(api, user.email, (await mailedSignIn(api, user.email, { join: true })).code)
    expect(joined.body).toMatchObject({ firstLogin: true, user: { userId: user.id } })
  })

  it('is the sign-in method of communities without another (NONE), and comes without a link', async () => {
    const api = await testApi({ community: { authConfig: [{ authType: 'NONE' }] } })
    const email = newEmail()
    const { code, link } = await mailedSignIn(api, email)
    expect(link).toBe('null')
    const { body } = await type(api, email, code)
    const devices = await api.guest.get('/api/current-user/sessions', {
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(JSON.stringify(devices.body)).toContain('NONE')
  })

  it('signs in a disabled member, who is then restricted', async () => {
    const api = await testApi()
    const { user } = await makePerson(api.runtime.database, api.community, 'disabled')
    const { body } = await type(api, user.email, (await mailedSignIn(api, user.email)).code)
    expect(body.user.enabled).toBe(false)
  })
})
