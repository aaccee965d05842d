import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { auditEvents } from '@/lib/db/schema/message'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'

const OLD = 'the old garden gate'

const withPassword = async (api: TestApi) =>
  api.person('member', { user: { passwordHash: await hashPassword(OLD) } })

const logIn = (api: TestApi, login: string, password: string, headers = {}) =>
  api.guest.post('/api/auth/login', { body: { login, password }, headers })

const emailOf = (client: ApiClient) => client.person?.user.email ?? ''

async function refusals(api: TestApi) {
  await api.runtime.runJobs(api.community.id)
  const rows = await api.runtime.database.owner
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.communityId, api.community.id))
  return rows.filter(({ action }) => action === 'account.sign-in-refused')
}

describe('a wrong password', () => {
  it("is recorded for a member's account, without the address or the password", async () => {
    const api = await testApi()
    const client = await withPassword(api)
    await logIn(api, emailOf(client), 'a wrong password')
    await logIn(api, 'nobody-here@example.test', 'a wrong password')
    const rows = await refusals(api)
    expect(rows).toEqual([expect.objectContaining({ subjectId: client.person?.user.id, actorUserId: null })])
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it.each([
    ['sign-in-minute', 60, 5, /через \d+ секунд/, 'seconds'],
    ['sign-in-quarter', 900, 10, /через 15 минут/, 'minutes'],
    ['sign-in-day', 86_400, 30, /через 24 часа/, 'hours'],
  ] as const)('%s: says the wait as a person would', async (name, seconds, points, inRussian, unit) => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const email = emailOf(await withPassword(api))
    await api.runtime.rateLimits.spend({ name, points, seconds }, `203.0.113.7 ${email}`, points)
    const { headers, body } = await logIn(api, email, OLD, { 'accept-language': 'en' })
    expect(body.retryAfterSeconds).toBeGreaterThan(seconds - 30)
    expect(headers.get('retry-after')).toBe(String(body.retryAfterSeconds))
    expect(body.message).toMatch(new RegExp(`^Too many attempts\\. Try again in \\d+ ${unit}\\.$`))
    expect((await logIn(api, email, OLD, { 'accept-language': 'ru' })).body.message).toMatch(inRussian)
  })
})
