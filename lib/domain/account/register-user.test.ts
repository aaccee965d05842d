import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { participants } from '@/lib/db/schema/participant'
import { testApi } from '@/lib/testing/api'
import { confirm, confirmCodes, logIn, newEmail, PASSWORD, register } from '@/lib/testing/registration'

describe('registering', () => {
  it('creates an account, a membership and a confirmation email', async () => {
    const api = await testApi()
    const email = newEmail()
    const answer = await register(api, ` ${email.toUpperCase()} `)
    expect(answer.status).toBe(200)
    expect(answer.body).toBe('OK')
    const signedIn = await logIn(api, email)
    expect(signedIn.body).toMatchObject({
      firstLogin: true,
      user: {
        email,
        emailConfirmed: false,
        role: 'ROLE_USER',
        enabled: true,
        participantId: null,
        policyAgreed: true,
        connectedParticipants: [],
      },
    })
    const [code] = await confirmCodes(api, email)
    expect((await confirm(api, code ?? '')).body).toEqual({ status: 'confirmed', retryAfterSeconds: 0 })
    expect((await logIn(api, email)).body).toMatchObject({
      firstLogin: false,
      user: { emailConfirmed: true },
    })
  })

  it('rejects an address with an account here, whatever the password', async () => {
    const api = await testApi()
    const email = newEmail()
    await register(api, email)
    for (const password of [PASSWORD, 'another password']) {
      const again = await register(api, email, password)
      expect(again.status).toBe(409)
      expect(again.body).toMatchObject({ code: 1101, message: 'This email already exists' })
    }
  })

  it('lets an account of another community join with its password only', async () => {
    const api = await testApi()
    const elsewhere = await api.elsewhere()
    const email = newEmail()
    await register(api, email)
    expect((await register(elsewhere, email, 'not the password')).body.code).toBe(1101)
    expect((await logIn(elsewhere, email)).body).toEqual({ redirectTo: expect.any(String) })
    expect((await register(elsewhere, email)).body).toBe('OK')
    const signedIn = await logIn(elsewhere, email)
    expect(signedIn.body.user.connectedCommunities.map((one: { id: string }) => one.id)).toEqual([
      api.community.id,
      elsewhere.community.id,
    ])
  })

  it('keeps the language that an account of another community joined in, here only', async () => {
    const api = await testApi({ community: { lang: 'en', langChoices: ['en', 'ru'] } })
    const elsewhere = await api.elsewhere({ lang: 'ru', langChoices: ['en', 'ru'] })
    const email = newEmail()
    await register(api, email)
    const joined = await elsewhere.guest.post('/api/auth/register-user', {
      body: { email, password: PASSWORD, agreePolicy: true },
      headers: { 'accept-language': 'ru' },
    })
    const [cookie = ''] = (joined.headers.get('set-cookie') ?? '').split(';')
    expect(cookie).toBe('tuesday-lang=ru')
    const { token } = (await logIn(elsewhere, email)).body
    const headers = { authorization: `Bearer ${token}`, cookie, 'accept-language': 'ru' }
    await elsewhere.guest.post('/api/participant/create', { headers })
    const [participant] = await api.runtime.database.owner
      .select()
      .from(participants)
      .where(eq(participants.communityId, elsewhere.community.id))
    expect(participant?.preferredLang).toBe('ru')
    expect((await elsewhere.guest.get('/current-user', { headers })).body.preferredLang).toBe('en')
  })

  it('requires consent, a valid address and a password of 8 to 128 characters, in both languages', async () => {
    const api = await testApi()
    const body = { email: newEmail(), password: PASSWORD, agreePolicy: true }
    const wrong = async (change: object, language = 'en') =>
      (
        await api.guest.post('/api/auth/register-user', {
          body: { ...body, ...change },
          headers: { 'accept-language': language },
        })
      ).body.errors
    expect(await wrong({ agreePolicy: false })).toEqual({
      agreePolicy: ['You must agree to the privacy policy'],
    })
    expect(await wrong({ email: 'nobody' })).toEqual({ email: ['Invalid e-mail format'] })
    const length = ['Password length must be at least 8 and at most 128 characters.']
    expect(await wrong({ password: '   1234567   ' })).toEqual({ password: length })
    expect(await wrong({ password: 'x'.repeat(129) })).toEqual({ password: length })
    expect(await wrong({ password: 'short' }, 'ru')).toEqual({
      password: ['Длина пароля — от 8 до 128 символов.'],
    })
  })

  it('does not exist where the community offers no passwords', async () => {
    const api = await testApi({ community: { authConfig: [{ authType: 'MAGIC' }] } })
    expect((await register(api, newEmail())).status).toBe(404)
    expect((await logIn(api, newEmail())).status).toBe(404)
  })

  it('creates one account when two register the same address concurrently', async () => {
    const api = await testApi()
    const email = newEmail()
    const answers = await Promise.all([register(api, email), register(api, email)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})
