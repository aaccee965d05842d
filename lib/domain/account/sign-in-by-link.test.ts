import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { mails } from '@/lib/db/schema/message'
import { type TestApi, testApi } from '@/lib/testing/api'

const newEmail = () => `${newId()}@example.test`

const ask = (api: TestApi, email: string, more: object = {}) =>
  api.guest.post('/api/auth/otp/challenge', { body: { email, ...more } })

const follow = (api: TestApi, link: string) =>
  api.guest.post('/api/auth/auth-magic', {
    body: { url_auth_token: new URL(link, 'http://here.example').searchParams.get('token') },
  })

/** What the newest mail to an address brings. */
async function mailed(api: TestApi, email: string): Promise<{ code: string; link: string }> {
  const [newest] = await api.runtime.database.owner
    .select({ props: mails.props })
    .from(mails)
    .where(and(eq(mails.toEmail, email), eq(mails.kind, 'sign-in')))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  const props = newest?.props
  return { code: String(props?.code), link: String(props?.link) }
}

async function asked(api: TestApi, email: string, more?: object) {
  expect((await ask(api, email, more)).status).toBe(200)
  return mailed(api, email)
}

describe('a mailed link', () => {
  it('signs in for half an hour, and carries where its reader was heading', async () => {
    const api = await testApi()
    const email = newEmail()
    const { link } = await asked(api, email, { backTo: '/contacts?tab=2', introFor: 'someone' })
    const query = new URL(link, 'http://here.example').searchParams
    expect(query.get('back_to')).toBe('/contacts?tab=2')
    expect(query.get('introFor')).toBe('someone')
    api.runtime.clock.advance(29 * 60 * 1000)
    expect((await follow(api, link)).status).toBe(200)
  })

  it('is over after half an hour', async () => {
    const api = await testApi()
    const email = newEmail()
    const { link } = await asked(api, email)
    api.runtime.clock.advance(30 * 60 * 1000 + 1)
    expect((await follow(api, link)).body.code).toBe(1102)
  })

  it('is in no mail of a community that offers codes alone', async () => {
    const api = await testApi({ community: { authConfig: [{ authType: 'OTP' }] } })
    const email = newEmail()
    expect((await asked(api, email)).link).toBe('null')
    expect(
      (await api.guest.post('/api/auth/auth-magic', { body: { url_auth_token: 'x'.repeat(43) } })).status,
    ).toBe(404)
  })
})
