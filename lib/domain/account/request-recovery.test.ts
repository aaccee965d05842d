import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { guest } from '@/lib/core/actor'
import { mails } from '@/lib/db/schema/message'
import { JOBS } from '@/lib/jobs/jobs'
import { requestContext } from '@/lib/runtime/request-context'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makePerson } from '@/lib/testing/factories'
import { sendRecovery } from './send-recovery'

const OLD = 'the old garden gate'

const NEW = 'seven lazy harbour cats'

const ask = (api: TestApi, email: string, headers = {}) =>
  api.guest.post('/api/auth/recovery', { body: { email }, headers })

const set = (api: TestApi, code: string, password = NEW) =>
  api.guest.post('/api/auth/confirm-recovery', { body: { code, password } })

async function member(api: TestApi, user: object = {}) {
  const passwordHash = await hashPassword(OLD)
  return makePerson(api.runtime.database, api.community, 'member', {
    user: { passwordHash, ...user },
    clock: api.runtime.clock,
  })
}

/** Does what guests asked for. The mails stay queued: a link is kept nowhere once it is sent. */
async function lookUp(api: TestApi) {
  for (const { name, data } of await api.runtime.waitingJobs(api.community.id))
    if (name === 'send-recovery' || name === 'send-confirmation') await JOBS[name].handle(api.runtime, data)
}

async function mailsTo(api: TestApi, email: string, kind = 'recovery') {
  await lookUp(api)
  const rows = await api.runtime.database.owner
    .select()
    .from(mails)
    .where(eq(mails.toEmail, email))
    .orderBy(mails.id)
  return rows.filter((mail) => mail.kind === kind)
}

describe('asking for a link', () => {
  it('does and answers the same for every address; only a member of this community gets a mail', async () => {
    const api = await testApi()
    const { user } = await member(api)
    const { user: stranger } = await member(await api.elsewhere())
    const emails = [user.email, stranger.email, 'nobody-at-all@example.test']
    const answers = await Promise.all(emails.map((email) => ask(api, email)))
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ status: 'sent', retryAfterSeconds: 60 })
    }
    const jobs = await api.runtime.waitingJobs(api.community.id)
    expect(jobs.map(({ name, data }) => [name, data.email])).toEqual(
      expect.arrayContaining(emails.map((email) => ['send-recovery', email])),
    )
    expect(await mailsTo(api, user.email)).toHaveLength(1)
    for (const email of emails.slice(1)) expect(await mailsTo(api, email)).toEqual([])
  })

  it('waits a minute for each address alike, whoever asks', async () => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const { user } = await member(api)
    for (const email of [user.email, 'nobody@example.test']) {
      expect((await ask(api, email)).status).toBe(200)
      const again = await ask(api, email, { 'x-tuesday-peer': '198.51.100.9' })
      expect(again.status).toBe(429)
      expect(again.body.message).toMatch(/^You can ask for another email in \d+ seconds\.$/)
      expect(again.headers.get('retry-after')).toBe(String(again.body.retryAfterSeconds))
    }
  })

  it('sends one mail when its job runs twice', async () => {
    const api = await testApi()
    const { user } = await member(api)
    const context = requestContext(api.runtime, {
      community: api.community,
      actor: guest,
      locale: 'en',
      requestId: 'test',
    })
    const asked = { email: user.email, askedAt: api.runtime.clock.now() }
    await sendRecovery(context, asked)
    await sendRecovery(context, asked)
    expect(await mailsTo(api, user.email)).toHaveLength(1)
  })

  it('does not exist where the community offers no passwords', async () => {
    const api = await testApi({ community: { authConfig: [{ authType: 'MAGIC' }] } })
    expect((await ask(api, 'anna@example.test')).status).toBe(404)
    expect((await set(api, 'whatever')).status).toBe(404)
  })
})
