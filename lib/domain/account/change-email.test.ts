import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { newId } from '@/lib/core/ids'
import { users } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { participants, telegramConnections } from '@/lib/db/schema/participant'
import { requestContext } from '@/lib/runtime/request-context'
import { emailOf, PASSWORD } from '@/lib/testing/account-with-password'
import { actingUser } from '@/lib/testing/acting-user'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { pendingEmail } from './pending-email'

const newEmail = () => `${newId()}@example.test`
const member = async (api: TestApi, emailConfirmedAt: Date | null = new Date()) =>
  api.person('member', { user: { passwordHash: await hashPassword(PASSWORD), emailConfirmedAt } })
const ask = (client: ApiClient, email: string, password = PASSWORD) =>
  client.post('/api/current-user/email', { body: { email, password } })
const logIn = (api: TestApi, login: string) =>
  api.guest.post('/api/auth/login', { body: { login, password: PASSWORD } })

async function mailsTo(api: TestApi, email: string) {
  const rows = await api.runtime.database.owner
    .select({ kind: mails.kind, props: mails.props })
    .from(mails)
    .where(eq(mails.toEmail, email))
    .orderBy(desc(mails.id))
  return rows
}

async function follow(api: TestApi, email: string) {
  const [mail] = await mailsTo(api, email)
  const code = new URL(String(mail?.props.link), 'http://here.example').searchParams.get('code')
  return api.guest.post('/api/auth/confirm-email', { body: { code } })
}

describe('changing the email address', () => {
  it('takes effect when the link in the new mailbox is opened, and notifies the old one', async () => {
    const api = await testApi()
    const client = await member(api)
    const [old, fresh] = [emailOf(client), newEmail()]
    expect((await ask(client, ` ${fresh.toUpperCase()} `)).status).toBe(200)
    expect((await client.get('/api/current-user')).body.email).toBe(old)
    const context = requestContext(api.runtime, {
      community: api.community,
      actor: actingUser({ userId: client.person!.user.id }),
      locale: 'en',
      requestId: 'test',
    })
    expect(await pendingEmail(context)).toBe(fresh)
    expect((await follow(api, fresh)).body.status).toBe('confirmed')
    expect(await pendingEmail(context)).toBeNull()
    expect((await client.get('/api/current-user')).body).toMatchObject({ email: fresh, emailConfirmed: true })
    expect((await mailsTo(api, old)).map(({ kind }) => kind)).toEqual(['email-changed'])
    const [profile] = await api.runtime.database.owner
      .select({ email: participants.email })
      .from(participants)
      .where(eq(participants.id, client.person!.participant!.id))
    expect(profile).toEqual({ email: fresh })
    expect((await logIn(api, fresh)).status).toBe(200)
    expect((await logIn(api, old)).status).toBe(400)
    expect((await follow(api, fresh)).body.status).toBe('already-confirmed')
  })

  it('is asked for by an email that does not welcome a member again, but one who has just joined', async () => {
    const api = await testApi()
    for (const [confirmedAt, isChange] of [
      [new Date(), true],
      [null, false],
    ] as const) {
      const fresh = newEmail()
      await ask(await member(api, confirmedAt), fresh)
      expect((await mailsTo(api, fresh))[0]?.props).toMatchObject({ isChange })
    }
  })

  it('ends, with Telegram and the calendar feed of a stranger, when the owner of the mailbox first signs in', async () => {
    const api = await testApi()
    const stranger = await member(api, null)
    const { owner } = api.runtime.database
    const feed = async () => {
      const { body } = await stranger.get('/api/meetings/settings')
      return new URL(body.feedUrl)
    }
    const { pathname } = await feed()
    expect((await api.guest.get(pathname)).status).toBe(200)
    const userId = stranger.person!.user.id
    await owner
      .insert(telegramConnections)
      .values({ communityId: api.community.id, userId, chatId: newId(), bot: '1' })
    const evil = newEmail()
    expect((await ask(stranger, evil)).status).toBe(200)
    const email = emailOf(stranger)
    await api.guest.post('/api/auth/otp/challenge', { body: { email } })
    const [mail] = await mailsTo(api, email)
    const login = { login: email, password: String(mail?.props.code) }
    expect((await api.guest.post('/api/auth/otp/validate', { body: login })).status).toBe(200)
    expect((await follow(api, evil)).status).toBe(400)
    expect(await owner.$count(users, and(eq(users.id, userId), eq(users.email, email)))).toBe(1)
    expect(await owner.$count(telegramConnections, eq(telegramConnections.userId, userId))).toBe(0)
    expect((await api.guest.get(pathname)).status).toBe(404)
  })

  it('stores the old address nowhere once it was notified', async () => {
    const api = await testApi()
    const client = await member(api)
    const [old, fresh] = [emailOf(client), newEmail()]
    await api.guest.post('/api/auth/otp/challenge', { body: { email: old } })
    await api.runtime.runJobs(api.community.id)
    expect(await mailsTo(api, old)).toHaveLength(1)
    await ask(client, fresh)
    await follow(api, fresh)
    await api.runtime.runJobs(api.community.id)
    expect(await mailsTo(api, old)).toEqual([])
    const rows = await api.runtime.database.owner
      .select({ kind: mails.kind, status: mails.status })
      .from(mails)
      .where(eq(mails.communityId, api.community.id))
    expect(rows).toContainEqual({ kind: 'email-changed', status: 'sent' })
  })

  it.each([
    ['resumes email that had stopped because the old address bounced', { lastError: 'came back: gone' }, []],
    [
      'leaves email off after a complaint',
      { lastError: 'came back: gone', complainedAt: new Date() },
      ['EMAIL'],
    ],
    [
      'leaves email off after a complaint about an email that was given up',
      { status: 'given-up' as const, complainedAt: new Date() },
      ['EMAIL'],
    ],
    ['leaves email off that the member turned off', { lastError: null }, ['EMAIL']],
  ])('%s', async (_, last, left) => {
    const api = await testApi()
    const client = await member(api)
    const { owner } = api.runtime.database
    const { id } = client.person!.participant!
    const mailed = (values: Partial<typeof mails.$inferInsert>) =>
      owner.insert(mails).values({
        communityId: api.community.id,
        id: newId(),
        dedupeKey: newId(),
        kind: 'intro-received',
        toEmail: emailOf(client),
        participantId: id,
        locale: 'en',
        props: {},
        status: 'failed',
        ...values,
      })
    await mailed({ lastError: 'came back: gone', createdAt: new Date(0) })
    await mailed(last)
    await owner
      .update(participants)
      .set({ disabledNotifications: ['EMAIL'] })
      .where(eq(participants.id, id))
    const fresh = newEmail()
    await ask(client, fresh)
    await follow(api, fresh)
    const [now] = await owner.select().from(participants).where(eq(participants.id, id))
    expect(now).toMatchObject({ email: fresh, disabledNotifications: left })
  })

  it('corrects an unconfirmed address without notifying it', async () => {
    const api = await testApi()
    const client = await member(api, null)
    const [mistyped, right] = [emailOf(client), newEmail()]
    await client.post('/api/auth/confirm-email')
    api.runtime.clock.advance(61_000)
    await ask(client, right)
    const [toMistyped] = await mailsTo(api, mistyped)
    expect((await follow(api, right)).status).toBe(200)
    expect((await client.get('/api/current-user')).body).toMatchObject({ email: right, emailConfirmed: true })
    expect((await mailsTo(api, mistyped)).map(({ kind }) => kind)).toEqual(['confirm-email'])
    // The link sent to the mistyped address no longer works.
    const code = new URL(String(toMistyped?.props.link), 'http://here.example').searchParams.get('code')
    expect((await api.guest.post('/api/auth/confirm-email', { body: { code } })).body.code).toBe(1102)
  })

  it('needs the password, or an emailed code for an account without one', async () => {
    const api = await testApi()
    const client = await member(api)
    expect((await ask(client, newEmail(), 'not this one')).body.code).toBe(1014)
    const without = await api.person('member')
    const bare = await without.post('/api/current-user/email', { body: { email: newEmail() } })
    expect(bare.body.errors).toHaveProperty('code')
    await without.post('/api/current-user/code')
    const [mail] = await mailsTo(api, emailOf(without))
    const body = { email: newEmail(), code: String(mail?.props.code) }
    expect((await without.post('/api/current-user/email', { body })).status).toBe(200)
  })

  it('rejects the current address and one of another account', async () => {
    const api = await testApi()
    const client = await member(api)
    expect((await ask(client, emailOf(client))).body.errors).toHaveProperty('email')
    const other = await member(api)
    expect((await ask(client, emailOf(other))).body.code).toBe(1101)
  })

  it('sends one email a minute, and a newer link voids the one before', async () => {
    const api = await testApi()
    const client = await member(api)
    const [first, second] = [newEmail(), newEmail()]
    await ask(client, first)
    expect((await ask(client, second)).status).toBe(429)
    api.runtime.clock.advance(61_000)
    expect((await ask(client, second)).status).toBe(200)
    expect((await follow(api, first)).body.code).toBe(1102)
    expect((await follow(api, second)).status).toBe(200)
  })

  it('gives an address to one of two accounts that confirm it concurrently', async () => {
    const api = await testApi()
    const [one, two] = [await member(api), await member(api)]
    const wanted = newEmail()
    await ask(one, wanted)
    await ask(two, wanted)
    const links = await api.runtime.database.owner
      .select({ props: mails.props })
      .from(mails)
      .where(and(eq(mails.toEmail, wanted), eq(mails.kind, 'confirm-email')))
    const answers = await Promise.all(
      links.map(({ props }) => {
        const code = new URL(String(props.link), 'http://here.example').searchParams.get('code')
        return api.guest.post('/api/auth/confirm-email', { body: { code } })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
