import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { newId } from '@/lib/core/ids'
import { type TestApi, testApi } from '@/lib/testing/api'
import { askToSignIn, followLink, mailedSignIn } from '@/lib/testing/mailed-sign-in'
import { newEmail } from '@/lib/testing/registration'

/** Sign-in emails that one network may request per hour. */
const BUDGET = 60

type Mailed = Awaited<ReturnType<typeof mailedSignIn>> & { email: string }

const typeCode = (api: TestApi, { email, code }: Mailed) =>
  api.guest.post('/api/auth/otp/validate', { body: { login: email, password: code } })

describe('emails requested by a network', () => {
  it('are limited by its budget across different addresses and its IPs', async () => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const ask = async (ip: string) => {
      const body = { email: `${newId()}@example.test` }
      const headers = { 'x-tuesday-peer': ip }
      return (await api.guest.post('/api/auth/otp/challenge', { body, headers })).status
    }
    const inNetwork = (n: number) => `2001:db8:1:2::${(n + 1).toString(16)}`
    for (let n = 0; n < BUDGET; n++) expect(await ask(inNetwork(n))).toBe(200)
    expect(await ask(inNetwork(0))).toBe(429)
    expect(await ask('2001:db8:1:2:ffff::1')).toBe(429)
    expect(await ask('2001:db8:1:3::1')).toBe(200)
  })

  it.each([
    ['code', typeCode],
    ['link', (api: TestApi, { link }: Mailed) => followLink(api, link)],
  ])('count no more once their %s has led to a sign-in', async (_, signIn) => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const email = newEmail()
    const mailed = { email, ...(await mailedSignIn(api, email)) }
    for (let n = 1; n < BUDGET; n++) await askToSignIn(api, newEmail())
    expect((await askToSignIn(api, newEmail())).status).toBe(429)
    expect((await signIn(api, mailed)).status).toBe(200)
    expect((await askToSignIn(api, newEmail())).status).toBe(200)
    expect((await askToSignIn(api, newEmail())).status).toBe(429)
  })

  it("to one address are limited by the address's budget, from any network", async () => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const email = `${newId()}@example.test`
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const headers = { 'x-tuesday-peer': `198.51.${n}.7` }
      statuses.push((await api.guest.post('/api/auth/otp/challenge', { body: { email }, headers })).status)
      api.runtime.clock.advance(61_000)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  })

  it.each([
    ['sign in', '/api/auth/otp/challenge'],
    ['set a new password', '/api/auth/recovery'],
    ['confirm an address', '/api/auth/confirm-email'],
  ])('to %s end sooner for one network, and are counted in each community', async (_, path) => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const elsewhere = await api.elsewhere()
    const email = `${newId()}@example.test`
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const ask = async (at: TestApi, ip: string) => {
      vi.setSystemTime(Date.now() + 61_000)
      api.runtime.clock.advance(61_000)
      const headers = { 'x-tuesday-peer': ip }
      return (await at.guest.post(path, { body: { email }, headers })).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) statuses.push(await ask(api, `2001:db8:1:${n}::1`))
    expect(statuses).toEqual([...Array<number>(6).fill(200), 429, 429])
    expect(await ask(api, '2001:db8:2::1')).toBe(200)
    expect(await ask(elsewhere, '2001:db8:1:1::1')).toBe(200)
  })
})
