import { expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makePerson } from '@/lib/testing/factories'
import { lookedUpMails } from '@/lib/testing/looked-up-mails'

const OLD = 'the old garden gate'

async function member(api: TestApi, user: object = {}) {
  const passwordHash = await hashPassword(OLD)
  return makePerson(api.runtime.database, api.community, 'member', {
    user: { passwordHash, ...user },
    clock: api.runtime.clock,
  })
}

it('a confirmation email requested by a guest is looked up by a job, for every address alike', async () => {
  const api = await testApi()
  const { user } = await member(api, { emailConfirmedAt: null })
  for (const email of [user.email, 'nobody-waits@example.test'])
    await api.guest.post('/api/auth/confirm-email', { body: { email } })
  const jobs = await api.runtime.waitingJobs(api.community.id)
  expect(jobs.map(({ name }) => name)).toEqual(['send-confirmation', 'send-confirmation'])
  expect(await lookedUpMails(api, user.email, 'confirm-email')).toHaveLength(1)
})
