import { describe, expect, it } from 'vitest'
import {
  accountWithPassword,
  emailOf,
  logIn,
  PASSWORD,
  refusedSignIns,
} from '@/lib/testing/account-with-password'
import { testApi } from '@/lib/testing/api'

describe('a wrong password', () => {
  it("is recorded for a member's account, without the address or the password", async () => {
    const api = await testApi()
    const client = await accountWithPassword(api)
    await logIn(api, emailOf(client), 'a wrong password')
    await logIn(api, 'nobody-here@example.test', 'a wrong password')
    const rows = await refusedSignIns(api)
    expect(rows).toEqual([expect.objectContaining({ subjectId: client.person?.user.id, actorUserId: null })])
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it.each([
    ['sign-in-minute', 60, 5, /через \d+ секунд/, 'seconds'],
    ['sign-in-quarter', 900, 10, /через 15 минут/, 'minutes'],
    ['sign-in-day', 86_400, 30, /через 24 часа/, 'hours'],
  ] as const)('%s: says the wait as a person would', async (name, seconds, points, inRussian, unit) => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const email = emailOf(await accountWithPassword(api))
    await api.runtime.rateLimits.spend({ name, points, seconds }, `203.0.113.7 ${email}`, points)
    const { headers, body } = await logIn(api, email, PASSWORD, { 'accept-language': 'en' })
    expect(body.retryAfterSeconds).toBeGreaterThan(seconds - 30)
    expect(headers.get('retry-after')).toBe(String(body.retryAfterSeconds))
    expect(body.message).toMatch(new RegExp(`^Too many attempts\\. Try again in \\d+ ${unit}\\.$`))
    expect((await logIn(api, email, PASSWORD, { 'accept-language': 'ru' })).body.message).toMatch(inRussian)
  })
})
