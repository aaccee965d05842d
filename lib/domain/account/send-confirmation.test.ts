import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { mails } from '@/lib/db/schema/message'
import { JOBS } from '@/lib/jobs/jobs'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makePerson } from '@/lib/testing/factories'

const OLD = 'the old garden gate'

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

it('a confirming mail that a guest asks for is looked up by a job, for every address alike', async () => {
  const api = await testApi()
  const { user } = await member(api, { emailConfirmedAt: null })
  for (const email of [user.email, 'nobody-waits@example.test'])
    await api.guest.post('/api/auth/confirm-email', { body: { email } })
  const jobs = await api.runtime.waitingJobs(api.community.id)
  expect(jobs.map(({ name }) => name)).toEqual(['send-confirmation', 'send-confirmation'])
  expect(await mailsTo(api, user.email, 'confirm-email')).toHaveLength(1)
})
