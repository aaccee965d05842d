import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberships, users } from '@/lib/db/schema/account'
import { communities } from '@/lib/db/schema/community'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { auditEvents, mails } from '@/lib/db/schema/message'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import { renderMail } from '@/lib/mail/render-mail'
import { asOwner, requestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeUser } from '@/lib/testing/factories'
import { completeSignIn } from '../account/complete-sign-in'

const DAY_MS = 24 * 60 * 60 * 1000
let nth = 0
const newEmail = () => `helper-${process.pid}-${Date.now()}-${++nth}@example.test`

async function scene() {
  const api = await testApi()
  const admin = await api.person('admin')
  const invite = (email: string) => admin.post('/api/admin/organisers', { body: { email } })
  const list = async () => (await admin.get('/api/admin/organisers')).body
  return { api, admin, invite, list }
}

/** Signs in with a code sent to the address, in a browser that has opened an invitation. */
async function signIn(api: TestApi, email: string, invitation?: string) {
  const context = requestContext(api.runtime, {
    community: api.community,
    actor: { kind: 'guest' },
    locale: 'en',
    requestId: 'test',
  })
  const mailbox = { email, method: 'OTP' as const, join: true, agreePolicy: true }
  const result = await completeSignIn(context, mailbox, { ip: '203.0.113.7', invitation })
  if ('redirectTo' in result) throw new Error('sent elsewhere')
  return result.actor
}

async function roleOf(api: TestApi, email: string) {
  const [row] = await api.runtime.database.owner
    .select({ role: memberships.role, admission: memberships.admission, enabled: memberships.enabled })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.communityId, api.community.id), eq(users.email, email)))
  return row
}

/** The code in the link of an emailed invitation to organise, where not everybody may join. */
async function invitationCode(api: TestApi, email: string): Promise<string> {
  const [mail] = (await mailsTo(api, email)).filter(({ kind }) => kind === 'organiser-invited')
  return new URL((mail!.props as { link: string }).link, 'http://x').searchParams.get('code') ?? ''
}

/** An organiser who has not started a profile. @returns their address */
async function withoutProfile(api: TestApi, user: { emailConfirmedAt?: Date | null } = {}): Promise<string> {
  const { person } = await api.person('newcomer', { user })
  await api.runtime.database.owner
    .update(memberships)
    .set({ role: 'ROLE_ADMIN' })
    .where(eq(memberships.userId, person!.user.id))
  return person!.user.email
}

const mailsTo = (api: TestApi, email: string) =>
  api.runtime.database.owner
    .select()
    .from(mails)
    .where(and(eq(mails.communityId, api.community.id), eq(mails.toEmail, email)))

describe('an organiser', () => {
  it('can be an existing member, at once', async () => {
    const { api, invite, list } = await scene()
    const { person } = await api.person()
    expect(await invite(person!.user.email.toUpperCase())).toMatchObject({
      status: 200,
      body: { outcome: 'made' },
    })
    const { organisers } = await list()
    expect(organisers.map(({ email }: { email: string }) => email)).toContain(person!.user.email)
    expect((await invite(person!.user.email)).status).toBe(409)
  })

  it('can be a member without a profile, at once', async () => {
    const { api, invite, list } = await scene()
    const { person } = await api.person('newcomer', { user: { preferredLang: 'ru' } })
    const { email, id } = person!.user
    expect(await invite(email)).toMatchObject({ status: 200, body: { outcome: 'made' } })
    expect(await roleOf(api, email)).toMatchObject({ role: 'ROLE_ADMIN' })
    expect((await list()).invited).toEqual([])
    expect(await mailsTo(api, email)).toMatchObject([{ kind: 'organiser-appointed', locale: 'ru' }])
    const log = (await (await api.person('admin')).get('/api/admin/audit-log')).body.list
    expect(log[0].text).toContain(email)
    expect((await invite(email)).body.message).toBe('This person is already an organiser.')
    expect(await api.runtime.database.owner.$count(memberships, eq(memberships.userId, id))).toBe(1)
  })

  it.each([
    ['a confirmed address', new Date()],
    ['an unconfirmed address', null],
  ])('is not invited again without a profile and with %s', async (_what, emailConfirmedAt) => {
    const { api, invite } = await scene()
    const email = await withoutProfile(api, { emailConfirmedAt })
    const answer = await invite(email)
    expect(answer).toMatchObject({ status: 409, body: { message: 'This person is already an organiser.' } })
    expect(await mailsTo(api, email)).toEqual([])
  })

  it('uses up an invitation without becoming one again', async () => {
    const { api, invite, list } = await scene()
    const { person } = await api.person('newcomer', { user: { emailConfirmedAt: null } })
    const { email, id } = person!.user
    await invite(email)
    const { owner } = api.runtime.database
    await owner.update(memberships).set({ role: 'ROLE_ADMIN' }).where(eq(memberships.userId, id))
    await signIn(api, email)
    const joined = and(
      eq(auditEvents.communityId, api.community.id),
      eq(auditEvents.action, 'organiser.joined'),
    )
    expect(await owner.$count(auditEvents, joined)).toBe(0)
    expect((await list()).invited).toEqual([])
  })

  it('is asked first if they were only imported, like anybody else', async () => {
    const { api, invite } = await scene()
    const { person } = await api.person('imported')
    expect(await invite(person!.user.email)).toMatchObject({ status: 200, body: { outcome: 'invited' } })
    expect(await roleOf(api, person!.user.email)).toMatchObject({ role: 'ROLE_USER' })
  })

  it.each([
    ['named by their name', 'Clara', 'Clara invites you to help run '],
    ['not named if they have none', '', 'You’re invited to help run '],
  ])('is invited by an organiser who is %s', async (_what, firstName, subject) => {
    const api = await testApi()
    const admin = await api.person('admin', { participant: { firstName, lastName: '' } })
    const email = newEmail()
    await admin.post('/api/admin/organisers', { body: { email } })
    const [mail] = await mailsTo(api, email)
    const rendered = await renderMail(api.runtime, api.community, mail!)
    expect(rendered.subject).toContain(subject)
    expect(rendered.text).toContain(firstName || 'The organisers would like you')
  })

  it('can register with a password where members join by invitation', async () => {
    const api = await testApi({
      community: { joining: 'invitation', authConfig: [{ authType: 'EMAIL' }] },
    })
    const admin = await api.person('admin')
    const invite = (email: string) => admin.post('/api/admin/organisers', { body: { email } })
    const register = (email: string, code: string) =>
      api.guest.post('/api/auth/register-user', {
        body: { email, password: 'a quiet blue morning', agreePolicy: true },
        headers: { cookie: `tuesday-invitation=${code}` },
      })
    const email = newEmail()
    await invite(email)
    const code = await invitationCode(api, email)
    expect((await register(newEmail(), 'guessed')).status).toBe(403)
    expect((await register(email, code)).status).toBe(200)
    expect(await roleOf(api, email)).toMatchObject({ role: 'ROLE_USER', enabled: true })
    expect((await register(newEmail(), code)).status).toBe(403)
    const confirmation = (await mailsTo(api, email)).find(({ kind }) => kind === 'confirm-email')
    const proof = new URL(String(confirmation?.props.link), 'http://x').searchParams.get('code')
    await api.guest.post('/api/auth/confirm-email', { body: { code: proof } })
    expect(await roleOf(api, email)).toMatchObject({ role: 'ROLE_ADMIN' })

    const withdrawn = newEmail()
    await invite(withdrawn)
    const { invited } = (await admin.get('/api/admin/organisers')).body
    await admin.delete(`/api/admin/organiser-invitations/${invited[0].invitationId}`)
    expect((await register(withdrawn, await invitationCode(api, withdrawn))).status).toBe(403)
  })

  it('can be invited: the first login with that address makes one, once', async () => {
    const { api, invite, list } = await scene()
    const email = newEmail()
    expect(await invite(email)).toMatchObject({ status: 200, body: { outcome: 'invited' } })
    expect((await list()).invited).toMatchObject([{ email }])
    expect((await mailsTo(api, email)).map(({ kind }) => kind)).toEqual(['organiser-invited'])
    expect((await invite(email)).status).toBe(409)
    expect(await signIn(api, email)).toMatchObject({ role: 'ROLE_ADMIN' })
    expect((await list()).invited).toEqual([])
    await api.runtime.database.owner
      .update(memberships)
      .set({ role: 'ROLE_USER' })
      .where(eq(memberships.communityId, api.community.id))
    expect(await signIn(api, email)).toMatchObject({ role: 'ROLE_USER' })
  })

  it('may join even if members need an invitation', async () => {
    const { api, invite } = await scene()
    await api.runtime.database.owner
      .update(communities)
      .set({ joining: 'invitation' })
      .where(eq(communities.id, api.community.id))
    api.community.joining = 'invitation'
    const email = newEmail()
    await expect(signIn(api, newEmail())).rejects.toMatchObject({ kind: 'forbidden' })
    await invite(email)
    expect(await signIn(api, email)).toMatchObject({ role: 'ROLE_ADMIN', admission: 'admitted' })
  })

  it('can have registered with a password and wait: confirming the address makes one', async () => {
    const { api, invite } = await scene()
    const { owner } = api.runtime.database
    await owner.update(communities).set({ joining: 'approval' }).where(eq(communities.id, api.community.id))
    api.runtime.directory.forget()
    const email = newEmail()
    await invite(email)
    const body = { email, password: 'a quiet blue morning', agreePolicy: true }
    expect((await api.guest.post('/api/auth/register-user', { body })).status).toBe(200)
    const [mail] = (await mailsTo(api, email)).filter(({ kind }) => kind === 'confirm-email')
    const code = new URL((mail!.props as { link: string }).link, 'http://x').searchParams.get('code')
    expect((await api.guest.post('/api/auth/confirm-email', { body: { code } })).status).toBe(200)
    expect(await roleOf(api, email)).toEqual({ role: 'ROLE_ADMIN', admission: 'admitted', enabled: true })
  })

  it('is not made of a member who has not proven the mailbox', async () => {
    const { api, invite } = await scene()
    const { person } = await api.person('member', { user: { emailConfirmedAt: null } })
    const { email } = person!.user
    expect(await invite(email)).toMatchObject({ status: 200, body: { outcome: 'invited' } })
    expect(await roleOf(api, email)).toMatchObject({ role: 'ROLE_USER' })
    expect(await signIn(api, email)).toMatchObject({ role: 'ROLE_ADMIN' })
  })

  it('is not invited at an address that refused invitations', async () => {
    const { api, admin, invite, list } = await scene()
    const email = newEmail()
    await admin.post('/api/admin/invitations', { body: { emails: [email], locale: 'en' } })
    await api.runtime.database.owner
      .update(emailInvitations)
      .set({ refusedAt: new Date() })
      .where(eq(emailInvitations.email, email))
    expect(await invite(email)).toMatchObject({ status: 409 })
    expect((await list()).invited).toEqual([])
    expect((await mailsTo(api, email)).map(({ kind }) => kind)).toEqual(['invitation'])
  })

  it('who waited to be let in joins when becoming one', async () => {
    const { api, invite } = await scene()
    const { person } = await api.person('waiting')
    const { email, id } = person!.user
    const ofUser = eq(memberships.userId, id)
    const before = new Date('2026-01-01')
    await api.runtime.database.owner
      .update(memberships)
      .set({ joinedAt: before, admissionWord: 'Tell us more.' })
      .where(ofUser)
    await invite(email)
    await signIn(api, email)
    const [row] = await api.runtime.database.owner.select().from(memberships).where(ofUser)
    expect(row).toMatchObject({ role: 'ROLE_ADMIN', admission: 'admitted', admissionWord: null })
    expect(row!.joinedAt.getTime()).toBeGreaterThan(before.getTime())
  })

  it('who was declined before becomes one by the link of the invitation', async () => {
    const { api, invite } = await scene()
    const { owner } = api.runtime.database
    await owner.update(communities).set({ joining: 'approval' }).where(eq(communities.id, api.community.id))
    api.runtime.directory.forget()
    const { person } = await api.person('waiting')
    const { email, id } = person!.user
    await owner.update(memberships).set({ admission: 'declined' }).where(eq(memberships.userId, id))
    await invite(email)
    expect(await signIn(api, email, await invitationCode(api, email))).toMatchObject({
      role: 'ROLE_ADMIN',
      admission: 'admitted',
    })
  })

  it('who waits and is signed in becomes one by the link of the invitation', async () => {
    const { api, invite, list } = await scene()
    const { owner } = api.runtime.database
    await owner.update(communities).set({ joining: 'approval' }).where(eq(communities.id, api.community.id))
    api.runtime.directory.forget()
    const waiting = await api.person('waiting')
    const { email } = waiting.person!.user
    await invite(email)
    expect((await waiting.post(`/api/invitation/${await invitationCode(api, email)}`)).body.accepted).toBe(
      true,
    )
    expect(await roleOf(api, email)).toEqual({ role: 'ROLE_ADMIN', admission: 'admitted', enabled: true })
    expect((await list()).invited).toEqual([])
  })

  it('keeps the date of joining when already a member', async () => {
    const { api, invite } = await scene()
    const { person } = await api.person('member', { user: { emailConfirmedAt: null } })
    const ofUser = eq(memberships.userId, person!.user.id)
    const before = new Date('2026-01-01')
    await api.runtime.database.owner.update(memberships).set({ joinedAt: before }).where(ofUser)
    await invite(person!.user.email)
    await signIn(api, person!.user.email)
    const [row] = await api.runtime.database.owner.select().from(memberships).where(ofUser)
    expect(row).toMatchObject({ role: 'ROLE_ADMIN', joinedAt: before })
  })

  it('may be withdrawn without revoking an earlier or later invitation as a member', async () => {
    const api = await testApi({ community: { joining: 'invitation' } })
    const admin = await api.person('admin')
    const asMember = (email: string) =>
      admin.post('/api/admin/invitations', { body: { emails: [email], locale: 'en' } })
    const asOrganiser = (email: string) => admin.post('/api/admin/organisers', { body: { email } })
    const withdraw = async () => {
      const { invited } = (await admin.get('/api/admin/organisers')).body
      await admin.delete(`/api/admin/organiser-invitations/${invited[0].invitationId}`)
    }
    const isRevoked = async (email: string) => {
      const [row] = await api.runtime.database.owner
        .select()
        .from(emailInvitations)
        .where(eq(emailInvitations.email, email))
      return row!.revokedAt !== null
    }
    const [earlier, later, expired, none] = [newEmail(), newEmail(), newEmail(), newEmail()]
    await asMember(earlier)
    await asMember(expired)
    api.runtime.clock.advance(DAY_MS)
    await asOrganiser(earlier)
    await withdraw()
    expect(await isRevoked(earlier)).toBe(false)

    await asOrganiser(later)
    api.runtime.clock.advance(2 * DAY_MS)
    await asMember(later)
    await withdraw()
    expect(await isRevoked(later)).toBe(false)

    await api.runtime.database.owner
      .update(emailInvitations)
      .set({ expiresAt: new Date('2026-01-01') })
      .where(eq(emailInvitations.email, expired))
    for (const email of [expired, none]) {
      await asOrganiser(email)
      await withdraw()
      expect(await isRevoked(email)).toBe(true)
    }
  })

  it('is not made of a disabled member, whose invitation stays', async () => {
    const { api, invite, list } = await scene()
    const { person } = await api.person('newcomer', { user: { emailConfirmedAt: null } })
    const { email, id } = person!.user
    await invite(email)
    await api.runtime.database.owner
      .update(memberships)
      .set({ enabled: false })
      .where(eq(memberships.userId, id))
    expect(await signIn(api, email)).toMatchObject({ role: 'ROLE_USER', enabled: false })
    expect((await list()).invited).toMatchObject([{ email }])
  })

  it('is not made by an invitation that is withdrawn, expired or another community’s', async () => {
    const { api, admin, invite, list } = await scene()
    const [withdrawn, late, foreign] = [newEmail(), newEmail(), newEmail()]
    await invite(withdrawn)
    const [{ invitationId }] = (await list()).invited
    expect((await admin.delete(`/api/admin/organiser-invitations/${invitationId}`)).status).toBe(204)
    expect(await signIn(api, withdrawn)).toMatchObject({ role: 'ROLE_USER' })
    await invite(foreign)
    expect(await signIn(await api.elsewhere(), foreign)).toMatchObject({ role: 'ROLE_USER' })
    await invite(late)
    api.runtime.clock.advance(15 * DAY_MS)
    expect(await signIn(api, late)).toMatchObject({ role: 'ROLE_USER' })
    expect((await list()).invited).toEqual([])
  })

  it('is not made before the mailbox is proven', async () => {
    const { api, invite } = await scene()
    const email = newEmail()
    await invite(email)
    const stranger = await makeUser(api.runtime.database, { email, emailConfirmedAt: null })
    const { becomeOrganiser } = await import('./become-organiser')
    const context = requestContext(api.runtime, {
      community: api.community,
      actor: { kind: 'guest' },
      locale: 'en',
      requestId: 'test',
    })
    await asOwner(context, (ctx) =>
      becomeOrganiser(ctx, { userId: stranger.id, email, emailConfirmed: false }),
    )
    const left = await api.runtime.database.owner.$count(
      organiserInvitations,
      eq(organiserInvitations.email, email),
    )
    expect(left).toBe(1)
  })
})

describe('the role of an organiser without a profile', () => {
  const idOfOrganiser = async (client: ApiClient, email: string) => {
    const { organisers } = (await client.get('/api/admin/organisers')).body
    return organisers.find((one: { email: string }) => one.email === email).userId
  }

  it.each(['ROLE_USER', 'ROLE_EVENT'] as const)('can be changed to %s', async (role) => {
    const { api, admin, list } = await scene()
    const helper = await api.person('newcomer')
    const { email, id } = helper.person!.user
    await api.runtime.database.owner
      .update(memberships)
      .set({ role: 'ROLE_ADMIN', organiserMode: true })
      .where(eq(memberships.userId, id))
    expect((await helper.get('/api/admin/organisers')).status).toBe(200)
    const path = `/api/admin/organisers/${await idOfOrganiser(admin, email)}/role`
    expect((await admin.post(path, { body: { role } })).status).toBe(204)
    expect((await helper.get('/api/admin/organisers')).status).toBe(404)
    expect((await helper.get('/api/current-user')).body).toMatchObject({ role, organiserMode: false })
    expect((await list()).organisers).toHaveLength(1)
    const [entry] = (await admin.get('/api/admin/audit-log')).body.list
    expect(entry.text).toContain(email)
    expect(await mailsTo(api, email)).toEqual([])
  })

  it('stays if they are the only one', async () => {
    const api = await testApi()
    const helper = await api.person('newcomer')
    const { id } = helper.person!.user
    await api.runtime.database.owner
      .update(memberships)
      .set({ role: 'ROLE_ADMIN' })
      .where(eq(memberships.userId, id))
    const answer = await helper.post(`/api/admin/organisers/${id}/role`, { body: { role: 'ROLE_USER' } })
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'A community needs at least one organiser.' },
    })
  })

  it('cannot be changed from another community', async () => {
    const { api } = await scene()
    const email = await withoutProfile(api)
    const [{ id }] = (await api.runtime.database.owner
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email))) as [{ id: string }]
    const stranger = await (await api.elsewhere()).person('admin')
    const answer = await stranger.post(`/api/admin/organisers/${id}/role`, { body: { role: 'ROLE_USER' } })
    expect(answer.status).toBe(404)
    expect(await roleOf(api, email)).toMatchObject({ role: 'ROLE_ADMIN' })
  })
})
