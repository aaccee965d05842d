import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '@/lib/db/schema/message'
import { logIn, NEW_PASSWORD, PASSWORD } from '@/lib/testing/account-with-password'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makeMembership } from '@/lib/testing/factories'
import { lookedUpMails } from '@/lib/testing/looked-up-mails'
import { askForRecovery, confirmRecovery, forgetfulMember } from '@/lib/testing/recovery'

/** The code of the newest link. */
async function askForCode(api: TestApi, email: string): Promise<string> {
  expect((await askForRecovery(api, email)).status).toBe(200)
  const link = (await lookedUpMails(api, email)).at(-1)?.props.link
  return new URL(String(link), 'http://x').searchParams.get('code') ?? ''
}

describe('a forgotten password', () => {
  it('a mailed link sets a new password, ends all sessions and notifies the owner', async () => {
    const api = await testApi()
    const { user, participant, token } = await forgetfulMember(api)
    const elsewhere = await api.elsewhere()
    await makeMembership(api.runtime.database, { communityId: elsewhere.community.id, userId: user.id })
    const there = (await logIn(elsewhere, user.email, PASSWORD)).body.token
    const code = await askForCode(api, user.email)

    expect((await confirmRecovery(api, code)).body).toBe('OK')
    const as = (at: TestApi, bearer: string) =>
      at.guest.get('/api/current-user', { headers: { authorization: `Bearer ${bearer}` } })
    expect((await as(api, token)).status).toBe(401)
    expect((await as(elsewhere, there)).status).toBe(401)
    expect((await logIn(api, user.email, PASSWORD)).status).toBe(400)
    expect((await logIn(api, user.email, NEW_PASSWORD)).status).toBe(200)
    const [told] = await lookedUpMails(api, user.email, 'password-changed')
    expect(told?.props).toMatchObject({ timeZone: participant?.timeZone, link: '/recovery' })
    const audit = await api.runtime.database.owner
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorUserId, user.id))
    const row = audit.find(({ action }) => action === 'account.password-recovered')
    expect(row?.detail).toEqual({})
  })

  it('accepts only the newest link, once, within an hour, and only in its community', async () => {
    const api = await testApi()
    const { user } = await forgetfulMember(api)
    const over = { code: 1102, message: 'This link has expired or has already been used.' }
    const first = await askForCode(api, user.email)
    api.runtime.clock.advance(1000)
    const second = await askForCode(api, user.email)
    expect((await confirmRecovery(api, first)).body).toMatchObject(over)
    expect((await confirmRecovery(await api.elsewhere(), second)).body).toMatchObject(over)
    expect((await confirmRecovery(api, second)).status).toBe(200)
    expect((await confirmRecovery(api, second)).body).toMatchObject(over)
    api.runtime.clock.advance(1000)
    const late = await askForCode(api, user.email)
    api.runtime.clock.advance(60 * 60 * 1000 + 1)
    expect((await confirmRecovery(api, late)).body).toMatchObject(over)
  })

  it('lets the owner in again after strangers used up the attempts of the account', async () => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const { user } = await forgetfulMember(api)
    await api.runtime.rateLimits.spend(
      { name: 'sign-in-address', points: 100, seconds: 3600 },
      user.email,
      100,
    )
    expect((await logIn(api, user.email, PASSWORD)).status).toBe(429)
    await confirmRecovery(api, await askForCode(api, user.email))
    expect((await logIn(api, user.email, NEW_PASSWORD)).status).toBe(200)
  })

  it('is reset once when a link is used twice concurrently', async () => {
    const api = await testApi()
    const { user } = await forgetfulMember(api)
    const code = await askForCode(api, user.email)
    const answers = await Promise.all([
      confirmRecovery(api, code),
      confirmRecovery(api, code, 'another harbour, other cats'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('keeps the link when the new password is too short or easy to guess', async () => {
    const api = await testApi()
    const { user } = await forgetfulMember(api)
    const code = await askForCode(api, user.email)
    expect((await confirmRecovery(api, code, 'short')).body.errors).toEqual({
      password: ['Password length must be at least 8 and at most 128 characters.'],
    })
    expect((await confirmRecovery(api, code, 'Password123')).body.errors).toEqual({
      password: ['This password is easy to guess. Add a few unexpected words.'],
    })
    expect((await confirmRecovery(api, code, user.email)).status).toBe(400)
    expect((await confirmRecovery(api, code)).status).toBe(200)
  })

  it('asks to follow the link again when the code is missing', async () => {
    const api = await testApi()
    const { body } = await api.guest.post('/api/auth/confirm-recovery', { body: { password: NEW_PASSWORD } })
    expect(body.errors).toEqual({ code: ['Please follow the link from the email again.'] })
  })

  it('confirms the address, and ends what a stranger may have set up before', async () => {
    const api = await testApi()
    const { user, token } = await forgetfulMember(api, { emailConfirmedAt: null })
    await confirmRecovery(api, await askForCode(api, user.email))
    const { body } = await logIn(api, user.email, NEW_PASSWORD)
    expect(body.user.emailConfirmed).toBe(true)
    const as = await api.guest.get('/api/current-user', { headers: { authorization: `Bearer ${token}` } })
    expect(as.status).toBe(401)
  })

  it('logs out another account in the browser that sets the password, and only there', async () => {
    const api = await testApi()
    const { user } = await forgetfulMember(api)
    const other = await api.person()
    const code = await askForCode(api, user.email)
    expect((await confirmRecovery(api, code, 'short', other)).status).toBe(400)
    expect((await other.get('/api/current-user')).status).toBe(200)

    const bystander = await api.person()
    const answer = await confirmRecovery(api, code, NEW_PASSWORD, other)
    expect(answer.headers.get('set-cookie')).toContain('tuesday-session=;')
    expect((await other.get('/api/current-user')).status).toBe(401)
    expect((await bystander.get('/api/current-user')).status).toBe(200)
  })

  it('gives a first password to an account that signed in by code', async () => {
    const api = await testApi()
    const { user } = await forgetfulMember(api, { passwordHash: null })
    await confirmRecovery(api, await askForCode(api, user.email))
    expect((await logIn(api, user.email, NEW_PASSWORD)).status).toBe(200)
  })
})
