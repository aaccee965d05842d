import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mails } from '@/lib/db/schema/message'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'

const NEW = 'seven lazy harbour cats'

const change = (client: ApiClient, body: object) => client.post('/api/current-user/password', { body })

const emailOf = (client: ApiClient) => client.person?.user.email ?? ''

async function codeFor(api: TestApi, client: ApiClient): Promise<string> {
  await client.post('/api/current-user/code')
  const rows = await api.runtime.database.owner
    .select()
    .from(mails)
    .where(eq(mails.toEmail, emailOf(client)))
    .orderBy(mails.id)
  return String(rows.findLast((mail) => mail.kind === 'identity-code')?.props.code)
}

describe('a code that proves who is signed in', () => {
  it('is void after five wrong attempts, ten minutes, or a newer one', async () => {
    const api = await testApi()
    const client = await api.person()
    const code = await codeFor(api, client)
    const wrong = code === '123456' ? '654321' : '123456'
    for (let i = 0; i < 5; i++) await change(client, { code: wrong, newPassword: NEW })
    expect((await change(client, { code, newPassword: NEW })).status).toBe(400)

    api.runtime.clock.advance(61_000)
    const old = await codeFor(api, client)
    api.runtime.clock.advance(61_000)
    const next = await codeFor(api, client)
    if (old !== next) expect((await change(client, { code: old, newPassword: NEW })).status).toBe(400)
    api.runtime.clock.advance(10 * 60_000)
    expect((await change(client, { code: next, newPassword: NEW })).status).toBe(400)
  })

  it('is emailed once a minute', async () => {
    const client = await (await testApi()).person()
    expect((await client.post('/api/current-user/code')).body).toEqual({
      status: 'sent',
      retryAfterSeconds: 60,
    })
    expect((await client.post('/api/current-user/code')).status).toBe(429)
  })
})
