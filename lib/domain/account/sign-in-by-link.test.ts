import { describe, expect, it } from 'vitest'
import { testApi } from '@/lib/testing/api'
import { followLink, mailedSignIn } from '@/lib/testing/mailed-sign-in'
import { newEmail } from '@/lib/testing/registration'

describe('an emailed link', () => {
  it('signs in for half an hour, and keeps the destination', async () => {
    const api = await testApi()
    const email = newEmail()
    const { link } = await mailedSignIn(api, email, { backTo: '/contacts?tab=2', introFor: 'someone' })
    const query = new URL(link, 'http://here.example').searchParams
    expect(query.get('back_to')).toBe('/contacts?tab=2')
    expect(query.get('introFor')).toBe('someone')
    api.runtime.clock.advance(29 * 60 * 1000)
    expect((await followLink(api, link)).status).toBe(200)
  })

  it('expires after half an hour', async () => {
    const api = await testApi()
    const email = newEmail()
    const { link } = await mailedSignIn(api, email)
    api.runtime.clock.advance(30 * 60 * 1000 + 1)
    expect((await followLink(api, link)).body.code).toBe(1102)
  })

  it('is in no email of a community that offers codes only', async () => {
    const api = await testApi({ community: { authConfig: [{ authType: 'OTP' }] } })
    const email = newEmail()
    expect((await mailedSignIn(api, email)).link).toBe('null')
    expect(
      (await api.guest.post('/api/auth/auth-magic', { body: { url_auth_token: 'x'.repeat(43) } })).status,
    ).toBe(404)
  })
})
