import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { mails } from '@/lib/db/schema/message'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makePerson } from '@/lib/testing/factories'
import { lookedUpMails } from '@/lib/testing/looked-up-mails'
import { idOf } from '@/lib/testing/participant-of'

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

it('a confirmation email is sent only by a community that the account has joined', async () => {
  const api = await testApi()
  const elsewhere = await api.elsewhere()
  const { user } = await member(elsewhere, { emailConfirmedAt: null })
  await api.guest.post('/api/auth/confirm-email', { body: { email: user.email } })
  expect(await lookedUpMails(api, user.email, 'confirm-email')).toEqual([])
})

it('a request within the minute does not use up the emails of an hour', async () => {
  const api = await testApi({ env: { RATE_LIMIT: '1' } })
  const waiting = await api.person('member', { clock: api.runtime.clock, user: { emailConfirmedAt: null } })
  const ask = async () => (await waiting.post('/api/auth/confirm-email')).status
  expect(await ask()).toBe(200)
  for (let n = 0; n < 12; n++) expect(await ask()).toBe(429)
  api.runtime.clock.advance(61_000)
  expect(await ask()).toBe(200)
})

it('an organiser has the email sent again in the language of the member, once a minute', async () => {
  const api = await testApi()
  const organiser = await api.person('admin')
  const boris = await api.person('member', {
    clock: api.runtime.clock,
    user: { emailConfirmedAt: null },
    participant: { preferredLang: 'ru' },
  })
  const imported = await api.person('imported')
  const { owner } = api.runtime.database
  const path = `/api/admin/participants/${idOf(boris)}`
  const waitsFor = async (path: string) => (await organiser.get(path)).body.pendingEmail
  expect(await waitsFor(`/api/admin/participants/${idOf(imported)}`)).toBe('invitation')
  expect(await waitsFor(path)).toBe('confirmation')
  const ask = () => organiser.post(`${path}/confirm-email`)
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
  const sent = await owner.select().from(mails).where(eq(mails.toEmail, boris.person!.user.email))
  expect(sent.map(({ kind, locale }) => [kind, locale])).toEqual([['confirm-email', 'ru']])
  const { list } = (await organiser.get('/api/admin/audit-log')).body
  expect(list[0].text).toContain('asked to confirm their address')
})

it('a member with a confirmed address gets no other email', async () => {
  const api = await testApi()
  const organiser = await api.person('admin')
  const boris = await api.person('member', { user: { emailConfirmedAt: new Date() } })
  const path = `/api/admin/participants/${idOf(boris)}/confirm-email`
  expect((await organiser.post(path)).body).toEqual({ status: 'already-confirmed', retryAfterSeconds: 0 })
  expect(await api.runtime.database.owner.$count(mails, eq(mails.toEmail, boris.person!.user.email))).toBe(0)
})
