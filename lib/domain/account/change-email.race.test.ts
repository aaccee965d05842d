import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { users } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { accountWithPassword, PASSWORD } from '@/lib/testing/account-with-password'
import { type Answer, type TestApi, testApi } from '@/lib/testing/api'

const AT_ONCE = 20
/** The code of the latest link to a new address. */
async function changeLink(api: TestApi, email: string): Promise<string> {
  const { owner } = api.runtime.database
  const [mail] = await owner.select().from(mails).where(eq(mails.toEmail, email)).orderBy(desc(mails.id))
  return new URL(String(mail?.props.link), 'http://here.example').searchParams.get('code') ?? ''
}

const atOnce = (send: () => Promise<Answer>) => Promise.all(Array.from({ length: AT_ONCE }, send))
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()
const oneSent = [200, ...Array<number>(AT_ONCE - 1).fill(429)]

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
describe('requests at the same time', () => {
  it('for a change of address send one email, and its link opened many times changes it once', async () => {
    const api = await testApi()
    const member = await accountWithPassword(api)
    const email = `${newId()}@example.test`
    const body = { email, password: PASSWORD }
    expect(statuses(await atOnce(() => member.post('/api/current-user/email', { body })))).toEqual(oneSent)
    const link = await changeLink(api, email)
    const opened = await atOnce(() => api.guest.post('/api/auth/confirm-email', { body: { code: link } }))
    expect(opened.filter(({ status }) => status >= 500)).toEqual([])
    expect((await member.get('/api/current-user')).body.email).toBe(email)
    const old = member.person?.user.email ?? ''
    const told = await api.runtime.database.owner.select().from(mails).where(eq(mails.toEmail, old))
    expect(told.map(({ kind }) => kind)).toEqual(['email-changed'])
  })

  it('that take the same new address give it to one account', async () => {
    const api = await testApi()
    const email = `${newId()}@example.test`
    const members = await Promise.all(Array.from({ length: 5 }, () => accountWithPassword(api)))
    const links: string[] = []
    for (const member of members) {
      await member.post('/api/current-user/email', { body: { email, password: PASSWORD } })
      links.push(await changeLink(api, email))
    }
    const opened = await Promise.all(
      links.map((code) => api.guest.post('/api/auth/confirm-email', { body: { code } })),
    )
    expect(statuses(opened)).toEqual([200, 409, 409, 409, 409])
    const { owner } = api.runtime.database
    expect(await owner.$count(users, eq(users.email, email))).toBe(1)
  })
})
