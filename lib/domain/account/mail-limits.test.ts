import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { type TestApi, testApi } from '@/lib/testing/api'

/** Sign-in emails that one network may request per hour. */
const BUDGET = 60

describe('emails requested by a network', () => {
  it('for ever new addresses end with its budget, from any of its IPs', async () => {
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

  it("to one address end with the address's budget, from any network", async () => {
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

  it('to one address end sooner for one network, and are counted in each community', async () => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const elsewhere = await api.elsewhere()
    const email = `${newId()}@example.test`
    const ask = async (at: TestApi, ip: string) => {
      api.runtime.clock.advance(61_000)
      const headers = { 'x-tuesday-peer': ip }
      return (await at.guest.post('/api/auth/otp/challenge', { body: { email }, headers })).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) statuses.push(await ask(api, `2001:db8:1:${n}::1`))
    expect(statuses).toEqual([...Array<number>(6).fill(200), 429, 429])
    expect(await ask(api, '2001:db8:2::1')).toBe(200)
    expect(await ask(elsewhere, '2001:db8:1:1::1')).toBe(200)
  })
})
