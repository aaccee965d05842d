import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { confirm, confirmCodes, logIn, newEmail, PASSWORD, register } from '@/lib/testing/registration'

describe('confirming the address', () => {
  it('can be requested again once a minute, and only the latest link works', async () => {
    const api = await testApi()
    const email = newEmail()
    await register(api, email)
    const { token } = (await logIn(api, email)).body
    const resend = () =>
      api.guest.post('/api/auth/confirm-email', { headers: { authorization: `Bearer ${token}` } })
    const early = await resend()
    expect(early.status).toBe(429)
    expect(early.body.retryAfterSeconds).toBeLessThanOrEqual(60)
    expect(early.body.message).toMatch(/^You can ask for another email in \d+ seconds\.$/)
    api.runtime.clock.advance(61_000)
    expect((await resend()).body).toEqual({ status: 'sent', retryAfterSeconds: 60 })
    const [old = '', current = ''] = await confirmCodes(api, email)
    expect((await confirm(api, old)).body).toMatchObject({ code: 1102, message: 'Invalid code' })
    expect((await confirm(api, current)).body.status).toBe('confirmed')
    expect((await confirm(api, current)).body.status).toBe('already-confirmed')
    expect((await resend()).body).toEqual({ status: 'already-confirmed', retryAfterSeconds: 0 })
  })

  it('rejects a link after a day, and in another community', async () => {
    const api = await testApi()
    const email = newEmail()
    await register(api, email)
    const [code = ''] = await confirmCodes(api, email)
    expect((await confirm(await api.elsewhere(), code)).status).toBe(400)
    api.runtime.clock.advance(24 * 60 * 60 * 1000 + 1000)
    expect((await confirm(api, code)).status).toBe(400)
  })

  it('makes no organiser of a stranger who registered with the invited address', async () => {
    const api = await testApi()
    const admin = await api.person('admin')
    const email = newEmail()
    await register(api, email)
    const { token } = (await logIn(api, email)).body
    await admin.post('/api/admin/organisers', { body: { email } })
    const code = (await confirmCodes(api, email)).at(0) ?? ''
    expect((await confirm(api, code)).body.status).toBe('confirmed')
    const as = { headers: { authorization: `Bearer ${token}` } }
    expect((await api.guest.get('/api/current-user', as)).status).toBe(401)
    expect((await logIn(api, email)).status).toBe(400)
  })

  it("opens no imported member's profile to a stranger who registered with the address elsewhere", async () => {
    const api = await testApi()
    const admin = await api.person('admin')
    const passwordHash = await hashPassword(PASSWORD)
    const imported = await api.person('imported', { user: { passwordHash, emailConfirmedAt: null } })
    const { email } = imported.person!.user
    expect((await logIn(api, email)).status).toBe(403)
    await admin.post(`/api/admin/participants/${idOf(imported)}/confirm-email`)
    const code = (await confirmCodes(api, email)).at(0) ?? ''
    expect((await confirm(api, code)).body.status).toBe('confirmed')
    expect((await logIn(api, email)).status).toBe(400)
  })

  it('in the own browser makes an invited member an organiser', async () => {
    const api = await testApi()
    const admin = await api.person('admin')
    const email = newEmail()
    await register(api, email)
    const { token } = (await logIn(api, email)).body
    await admin.post('/api/admin/organisers', { body: { email } })
    const code = (await confirmCodes(api, email)).at(0) ?? ''
    const as = { headers: { authorization: `Bearer ${token}` } }
    await api.guest.post('/api/auth/confirm-email', { ...as, body: { code } })
    expect((await api.guest.get('/api/current-user', as)).body).toMatchObject({ role: 'ROLE_ADMIN' })
  })

  it('reveals nothing about an address to a guest', async () => {
    const api = await testApi()
    const email = newEmail()
    await register(api, email)
    const ask = (address: string) => api.guest.post('/api/auth/confirm-email', { body: { email: address } })
    const known = await ask(email)
    const unknown = await ask(newEmail())
    expect(known.body).toEqual(unknown.body)
    expect(known.status).toBe(200)
    expect(await confirmCodes(api, email)).toHaveLength(1)
  })
})
