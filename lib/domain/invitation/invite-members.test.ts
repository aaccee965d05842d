import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { secretOf } from '@/lib/core/secret'
import { memberships } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { auditEvents, mails } from '@/lib/db/schema/message'
import { noInvitationsPath } from '@/lib/mail/signed-links'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeInvitationLink } from '@/lib/testing/factories'
import { INVITATIONS_A_DAY } from './invitations-left'
import { inviteMembers } from './invite-members'

const DAY_MS = 24 * 60 * 60 * 1000
let api: TestApi
let admin: ApiClient
let count = 0
const newEmail = () => `guest-${Date.now()}-${count++}@example.test`

beforeEach(async () => {
  api = await testApi({ community: { joining: 'invitation' } })
  admin = await api.person('admin', { participant: { firstName: 'Ingrid', lastName: 'Solberg' } })
})

const invite = async (emails: string[], more: object = {}) =>
  (await admin.post('/api/admin/invitations', { body: { emails, locale: 'en', ...more } })).body.results
const list = async (show = 'pending') =>
  (await admin.get('/api/admin/invitations', { query: { show } })).body.list
const mailsTo = (email: string) =>
  api.runtime.database.owner.select().from(mails).where(eq(mails.toEmail, email))
const ofAddress = async (email: string) =>
  (
    await api.runtime.database.owner.select().from(emailInvitations).where(eq(emailInvitations.email, email))
  )[0]!

describe('invitations by email', () => {
  it('are sent in the chosen language with the organiser’s message, once per address', async () => {
    const [one, other] = [newEmail(), newEmail()]
    expect(await invite([one, other, one.toUpperCase()], { locale: 'ru', word: 'До встречи.' })).toEqual([
      { email: one, outcome: 'invited' },
      { email: other, outcome: 'invited' },
    ])
    const [mail, ...rest] = await mailsTo(one)
    expect(rest).toEqual([])
    expect(mail).toMatchObject({
      kind: 'invitation',
      locale: 'ru',
      props: {
        by: 'Ingrid Solberg',
        word: 'До встречи.',
        open: expect.stringMatching(/^\/invite\?code=.+&lang=ru$/),
      },
    })
  })

  it('keep no secret in the email after sending', async () => {
    const email = newEmail()
    await invite([email])
    await api.runtime.runJobs(api.community.id)
    expect(await mailsTo(email)).toMatchObject([{ status: 'sent', props: {} }])
    expect(await list()).toMatchObject([{ email, state: 'sent' }])
  })

  it('can be sent again after a day, with the same link, up to five times', async () => {
    const email = newEmail()
    await invite([email])
    const { code } = await ofAddress(email)
    expect(await invite([email])).toEqual([{ email, outcome: 'too-soon' }])
    const outcomes: string[] = []
    for (let n = 0; n < 5; n++) {
      api.runtime.clock.advance(DAY_MS + 1)
      const [{ id }] = await list()
      const { body } = await admin.post(`/api/admin/invitations/${id}/resend`)
      outcomes.push(body.results[0].outcome)
    }
    expect(outcomes).toEqual(['invited', 'invited', 'invited', 'invited', 'too-soon'])
    expect((await ofAddress(email)).code).toBe(code)
    expect(await mailsTo(email)).toHaveLength(5)
  })

  it('are not sent to members, unless they have never logged in', async () => {
    const [known, imported] = [await api.person(), await api.person('imported')]
    const participantIds = [known, imported].map(({ person }) => person!.participant!.id)
    const results = await invite([], { participantIds })
    expect(
      new Map(results.map((one: { email: string; outcome: string }) => [one.email, one.outcome])),
    ).toEqual(
      new Map([
        [known.person!.user.email, 'member'],
        [imported.person!.user.email, 'invited'],
      ]),
    )
  })

  it.each([
    ['members', { role: 'ROLE_USER' }],
    ['organisers', { role: 'ROLE_ADMIN' }],
    ['organisers who have not logged in yet', { role: 'ROLE_ADMIN', firstLoginAt: null }],
  ] as const)('are not sent to %s without a profile', async (_who, membership) => {
    const email = newEmail()
    await invite([email])
    const { person } = await api.person('newcomer', { user: { email } })
    const { owner } = api.runtime.database
    await owner.update(memberships).set(membership).where(eq(memberships.userId, person!.user.id))
    api.runtime.clock.advance(DAY_MS + 1)
    expect(await invite([email.toUpperCase()])).toEqual([{ email, outcome: 'member' }])
    const { body } = await admin.post(`/api/admin/invitations/${(await ofAddress(email)).id}/resend`)
    expect(body.results).toEqual([{ email, outcome: 'member' }])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('are sent to members of other communities', async () => {
    const { person } = await (await api.elsewhere()).person('newcomer')
    const { email } = person!.user
    expect(await invite([email])).toEqual([{ email, outcome: 'invited' }])
  })

  it('admit nobody once revoked; a new one has another link', async () => {
    const email = newEmail()
    await invite([email])
    const before = await ofAddress(email)
    for (let n = 0; n < 2; n++)
      expect((await admin.delete(`/api/admin/invitations/${before.id}`)).status).toBe(204)
    expect(await list('all')).toMatchObject([{ email, state: 'revoked', link: null }])
    api.runtime.clock.advance(DAY_MS + 1)
    await invite([email])
    expect((await ofAddress(email)).code).not.toBe(before.code)
    expect(await list()).toMatchObject([{ email, state: 'sending' }])
  })

  it('expire', async () => {
    const email = newEmail()
    await invite([email], { days: 7 })
    api.runtime.clock.advance(7 * DAY_MS + 1)
    expect(await list()).toMatchObject([{ email, state: 'expired', link: null }])
  })

  it('report an address that bounces', async () => {
    const email = newEmail()
    await invite([email])
    await api.runtime.database.owner
      .update(mails)
      .set({ status: 'failed', lastError: 'came back: 550 5.1.1' })
      .where(eq(mails.toEmail, email))
    expect(await list()).toMatchObject([{ email, state: 'bounced' }])
  })

  it('stop for an address that opted out, whoever invites it, until it opts in again', async () => {
    const email = newEmail()
    await invite([email])
    const { id } = await ofAddress(email)
    const path = noInvitationsPath(secretOf(api.runtime.env), {
      communityId: api.community.id,
      invitationId: id,
      locale: 'en',
    })
    const asked = await api.guest.get(path)
    expect(asked.text).toContain('Stop invitations?')
    await api.guest.request('GET', path)
    expect((await ofAddress(email)).refusedAt).toBeNull()
    expect((await api.guest.post(path)).text).toContain('No more invitations')
    api.runtime.clock.advance(DAY_MS + 1)
    expect(await invite([email])).toEqual([{ email, outcome: 'refused' }])
    expect(await list()).toMatchObject([{ email, state: 'refused' }])
    await api.guest.post(`${path}&undo=true`)
    expect(await invite([email])).toEqual([{ email, outcome: 'invited' }])
    expect((await (await api.elsewhere()).guest.get(path)).status).toBe(404)
  })

  it('are not sent to somebody who deleted their account here', async () => {
    const password = 'the old garden gate'
    const email = newEmail()
    const leaver = await api.person('member', { user: { email, passwordHash: await hashPassword(password) } })
    await leaver.delete(`/api/users/delete/${leaver.person!.user.id}`, { body: { password } })
    const other = newEmail()
    expect(await invite([email, other])).toEqual([
      { email: other, outcome: 'invited' },
      { email, outcome: 'refused' },
    ])
    expect((await mailsTo(email)).map(({ kind }) => kind)).not.toContain('invitation')
  })

  it('are limited per organiser and day', async () => {
    const { owner } = api.runtime.database
    const now = api.runtime.clock.now()
    await owner.insert(emailInvitations).values(
      Array.from({ length: INVITATIONS_A_DAY - 1 }, (_, n) => ({
        communityId: api.community.id,
        id: crypto.randomUUID(),
        email: `earlier-${n}@example.test`,
        name: '',
        locale: 'en' as const,
        code: `earlier-${n}`,
        sentBy: admin.person!.user.id,
        sentAt: now,
        expiresAt: new Date(now.getTime() + DAY_MS),
      })),
    )
    const outcomes = (await invite([newEmail(), newEmail()])).map((one: { outcome: string }) => one.outcome)
    expect(outcomes).toEqual(['invited', 'limited'])
    const other = await api.person('admin')
    const { body } = await other.post('/api/admin/invitations', {
      body: { emails: [newEmail()], locale: 'en' },
    })
    expect(body.results).toMatchObject([{ outcome: 'invited' }])
  })

  it('are sent by jobs on behalf of the organiser who started them', async () => {
    const email = newEmail()
    const by = admin.person!.user.id
    const results = await withSystemContext(api.runtime, api.community, 'import', (ctx) =>
      inviteMembers(ctx, { people: [{ email, name: 'Olga', locale: 'ru' }], locale: 'en', by }),
    )
    expect(results).toEqual([{ email, outcome: 'invited' }])
    expect(await mailsTo(email)).toMatchObject([{ locale: 'ru', toName: 'Olga' }])
    const audits = await api.runtime.database.owner
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'invitations.sent'), eq(auditEvents.actorUserId, by)))
    expect(audits).toMatchObject([{ detail: { invitations: 1 } }])
  })
})

describe('links', () => {
  const create = async (body: object) => (await admin.post('/api/admin/invitation-links', { body })).body
  const links = async () => (await admin.get('/api/admin/invitation-links')).body.list

  it('have a limit and an expiry, and can be closed', async () => {
    const link = await create({ label: 'Fair', maxUses: 10, days: 7 })
    expect(link).toMatchObject({ label: 'Fair', uses: 0, maxUses: 10, state: 'open' })
    const forever = await create({ label: '' })
    expect(forever).toMatchObject({ label: '', maxUses: null, expiresAt: null })
    api.runtime.clock.advance(8 * DAY_MS)
    expect(await links()).toMatchObject([
      { id: forever.id, state: 'open' },
      { id: link.id, state: 'expired' },
    ])
    for (let n = 0; n < 2; n++)
      expect((await admin.delete(`/api/admin/invitation-links/${forever.id}`)).status).toBe(204)
    expect((await links())[0].state).toBe('revoked')
  })

  it('are listed as long as they are open, however many were made and closed since', async () => {
    const oldest = await create({ label: 'Fair' })
    for (let n = 0; n < 101; n++) {
      api.runtime.clock.advance(1000)
      const now = api.runtime.clock.now()
      await makeInvitationLink(api.runtime.database, api.community, { createdAt: now, revokedAt: now })
    }
    const listed = await links()
    expect(listed).toHaveLength(100)
    expect(listed.at(-1)).toMatchObject({ id: oldest.id, state: 'open' })
  })

  it('are fifty at most, also when they are made concurrently', async () => {
    for (let n = 0; n < 45; n++) await makeInvitationLink(api.runtime.database, api.community)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => admin.post('/api/admin/invitation-links', { body: { label: '' } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })
})
