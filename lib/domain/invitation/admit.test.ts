import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import type { Admission, Joining } from '@/lib/core/joining'
import { memberships, users } from '@/lib/db/schema/account'
import { emailInvitations, invitationLinks } from '@/lib/db/schema/invitation'
import { mails } from '@/lib/db/schema/message'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { makeEmailInvitation, makeInvitationLink, makePerson, makeUser } from '@/lib/testing/factories'
import { admissionBy } from './admit'

const PASSWORD = 'a quiet blue morning'
let count = 0
const newEmail = () => `stranger-${Date.now()}-${count++}@example.test`
const withCode = (code?: string): Record<string, string> =>
  code ? { cookie: `tuesday-invitation=${code}` } : {}

async function at(joining: Joining) {
  const api = await testApi({ community: { joining } })
  const { owner } = api.runtime.database
  const register = (email: string, code?: string) =>
    api.guest.post('/api/auth/register-user', {
      body: { email, password: PASSWORD, agreePolicy: true },
      headers: withCode(code),
    })
  const admissionOf = async (email: string): Promise<Admission | null> => {
    const [row] = await owner
      .select({ admission: memberships.admission, enabled: memberships.enabled })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(users.email, email), eq(memberships.communityId, api.community.id)))
    if (row) expect(row.enabled).toBe(row.admission === 'admitted')
    return row?.admission ?? null
  }
  /** Joins with the code from an email. */
  const joinByCode = async (email: string, code?: string) => {
    await api.guest.post('/api/auth/otp/challenge', { body: { email, join: true }, headers: withCode(code) })
    const [mail] = await owner.select().from(mails).where(eq(mails.toEmail, email))
    return api.guest.post('/api/auth/otp/validate', {
      body: { login: email, password: (mail!.props as { code: string }).code },
      headers: withCode(code),
    })
  }
  return { api, owner, register, admissionOf, joinByCode }
}

describe('the joining rule', () => {
  const member = { kind: 'member', participantId: 'p', userId: 'u' } as const
  const link = { kind: 'link', id: 'l', usable: true } as const
  const spent = { ...link, usable: false }

  it.each<[Joining, (typeof link | typeof member | typeof spent | null)[], Admission | null]>([
    ['open', [null, member, link, spent], 'admitted'],
    ['approval', [link], 'admitted'],
    ['approval', [null, member, spent], 'waiting'],
    ['invitation', [link], 'admitted'],
    ['invitation', [member], 'waiting'],
    ['invitation', [null, spent], null],
  ])('%s, with any of %j: %s', (joining, invitations, admission) => {
    for (const invitation of invitations) expect(admissionBy(joining, invitation)).toBe(admission)
  })
})

describe('a community by invitation only', () => {
  let scene: Awaited<ReturnType<typeof at>>
  beforeEach(async () => {
    scene = await at('invitation')
  })

  it('sends strangers to the community manager, whether or not the address has an account', async () => {
    const { api, register, joinByCode } = scene
    const { email } = await makeUser(api.runtime.database, { passwordHash: await hashPassword('another') })
    const answers = [await register(newEmail()), await register(email), await joinByCode(newEmail())]
    for (const { status, body } of answers) {
      expect({ status, code: body.code }).toEqual({ status: 403, code: 1105 })
      expect(body.message).toMatch(/ask your community manager for an invitation link/)
    }
  })

  it('stores nothing about a stranger who proved a mailbox', async () => {
    const { owner, joinByCode } = scene
    const email = newEmail()
    await joinByCode(email)
    expect(await owner.$count(users, eq(users.email, email))).toBe(0)
  })

  it('does not accept the link of a disabled member', async () => {
    const { api, owner, register, admissionOf } = scene
    const member = await api.person()
    const { code } = (await member.get('/api/invitation')).body
    const [before, after] = [newEmail(), newEmail()]
    await register(before, code)
    expect(await admissionOf(before)).toBe('waiting')
    await owner
      .update(memberships)
      .set({ enabled: false })
      .where(eq(memberships.userId, member.person!.user.id))
    expect((await register(after, code)).body.code).toBe(1105)
    expect(await admissionOf(after)).toBeNull()
  })

  it('admits by a link, in order, until its uses run out', async () => {
    const { api, owner, register, admissionOf } = scene
    const link = await makeInvitationLink(api.runtime.database, api.community, { maxUses: 2 })
    const emails = [newEmail(), newEmail(), newEmail()]
    const statuses: number[] = []
    for (const email of emails) statuses.push((await register(email, link.code)).status)
    expect(statuses).toEqual([200, 200, 403])
    expect(await Promise.all(emails.map(admissionOf))).toEqual(['admitted', 'admitted', null])
    const [row] = await owner.select().from(invitationLinks).where(eq(invitationLinks.id, link.id))
    expect(row?.uses).toBe(2)
  })

  it.each([
    ['expired', { expiresAt: new Date(0) }],
    ['revoked', { revokedAt: new Date(0) }],
  ])('refuses a link that is %s', async (_, values) => {
    const { api, register } = scene
    const link = await makeInvitationLink(api.runtime.database, api.community, values)
    expect((await register(newEmail(), link.code)).status).toBe(403)
  })

  it('rejects another community’s link', async () => {
    const { api, register } = scene
    const elsewhere = await api.elsewhere()
    const link = await makeInvitationLink(api.runtime.database, elsewhere.community)
    expect((await register(newEmail(), link.code)).status).toBe(403)
  })

  it('admits once by an emailed code, even under another address', async () => {
    const { api, owner, register, admissionOf } = scene
    const { person } = await api.person('admin')
    const invitation = await makeEmailInvitation(api.runtime.database, api.community, {
      sentBy: person!.user.id,
    })
    const other = newEmail()
    expect((await register(other, invitation.code)).status).toBe(200)
    expect(await admissionOf(other)).toBe('admitted')
    expect((await register(newEmail(), invitation.code)).status).toBe(403)
    const [row] = await owner.select().from(emailInvitations).where(eq(emailInvitations.id, invitation.id))
    expect(row?.acceptedAt).not.toBeNull()
  })

  it('admits an invited address without the code if its mailbox is proven, but not with a password', async () => {
    const { api, register, joinByCode, admissionOf } = scene
    const { person } = await api.person('admin')
    const email = newEmail()
    await makeEmailInvitation(api.runtime.database, api.community, { sentBy: person!.user.id, email })
    expect((await register(email)).status).toBe(403)
    expect((await joinByCode(email)).status).toBe(200)
    expect(await admissionOf(email)).toBe('admitted')
  })

  it('lets members recommend people with their own link: they wait, and organisers see who sent them', async () => {
    const { api, joinByCode, admissionOf } = scene
    const anna = await api.person('member', { participant: { firstName: 'Anna', lastName: 'Ost' } })
    const { code } = (await anna.get('/api/invitation')).body
    const email = newEmail()
    const { body } = await joinByCode(email, code)
    expect(body.user).toMatchObject({ enabled: false, admission: 'waiting' })
    expect(await admissionOf(email)).toBe('waiting')
    expect((await anna.get('/api/invitation')).body.uses).toBe(1)
  })

  it('rejects a member of another community who wants to join', async () => {
    const { api, joinByCode, admissionOf } = scene
    const elsewhere = await api.elsewhere()
    const { user } = await makePerson(api.runtime.database, elsewhere.community)
    expect((await joinByCode(user.email)).status).toBe(403)
    expect(await admissionOf(user.email)).toBe(null)
    const link = await makeInvitationLink(api.runtime.database, api.community)
    api.runtime.clock.advance(61_000)
    const { owner } = scene
    await owner.delete(mails).where(eq(mails.toEmail, user.email))
    expect((await joinByCode(user.email, link.code)).status).toBe(200)
    expect(await admissionOf(user.email)).toBe('admitted')
  })
})

describe('a community with approval', () => {
  it('makes newcomers wait, but admits those an organiser invited', async () => {
    const { api, register, admissionOf } = await at('approval')
    const link = await makeInvitationLink(api.runtime.database, api.community)
    const [stranger, invited] = [newEmail(), newEmail()]
    await register(stranger)
    await register(invited, link.code)
    expect([await admissionOf(stranger), await admissionOf(invited)]).toEqual(['waiting', 'admitted'])
  })

  it('admits a waiting newcomer with an organiser’s link, and counts the use', async () => {
    const { api, owner } = await at('approval')
    const waiting = await api.person('waiting')
    const link = await makeInvitationLink(api.runtime.database, api.community)
    expect((await waiting.post(`/api/invitation/${link.code}`)).body).toEqual({ accepted: true })
    expect((await waiting.get('/current-user')).body).toMatchObject({ admission: 'admitted', enabled: true })
    expect((await waiting.post(`/api/invitation/${link.code}`)).body).toEqual({ accepted: false })
    const [row] = await owner.select().from(invitationLinks).where(eq(invitationLinks.id, link.id))
    expect(row?.uses).toBe(1)
  })
})

describe('an open community', () => {
  it('admits anyone, and counts the uses of their link', async () => {
    const { api, owner, register, admissionOf } = await at('open')
    const link = await makeInvitationLink(api.runtime.database, api.community, { maxUses: 1 })
    const emails = [newEmail(), newEmail()]
    for (const email of emails) await register(email, link.code)
    expect(await Promise.all(emails.map(admissionOf))).toEqual(['admitted', 'admitted'])
    const [row] = await owner.select().from(invitationLinks).where(eq(invitationLinks.id, link.id))
    expect(row?.uses).toBe(1)
  })
})

describe('a waiting newcomer', () => {
  it('sees no members and is seen by none', async () => {
    const api = await testApi({ community: { joining: 'approval' } })
    const waiting = await api.person('waiting', { participant: { firstName: 'Zora' } })
    const anna = await api.person()
    const list = (client: ApiClient) =>
      client.get(`/api/community/${api.community.id}/participants-list`, { query: { page: 0 } })
    expect((await list(waiting)).status).toBe(403)
    expect((await list(anna)).text).not.toContain('Zora')
    const slug = waiting.person!.participant!.slug
    expect((await anna.get(`/api/participant/profile/${slug}`)).status).toBe(404)
    const admin = await api.person('admin')
    const roster = await admin.get(`/api/admin/${api.community.id}/participants`)
    expect(roster.text).not.toContain('Zora')
    const record = `/api/admin/participants/${waiting.person!.participant!.id}`
    expect((await admin.post(`${record}/profile/toggle`, { query: { shouldDisable: 'false' } })).status).toBe(
      404,
    )
  })
})
