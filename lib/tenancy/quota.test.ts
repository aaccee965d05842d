import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { QUOTAS } from '@/lib/core/quotas'
import { memberships, users } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { queueMails } from '@/lib/mail/queue-mails'
import { sampleMails } from '@/lib/mail/sample-mails'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { importsOf } from '@/lib/testing/imports'
import { spendQuota } from './quota'

let api: TestApi
let admin: ApiClient

/** A new community, as strangers launch them. */
beforeEach(async () => {
  api = await testApi({ community: { vouchedAt: null } })
  admin = await api.person('admin')
})

const owner = () => api.runtime.database.owner
const address = () => `${newId()}@example.test`

const countMembers = () => owner().$count(memberships, eq(memberships.communityId, api.community.id))

/** Adds members until the community has `total`. */
async function fillTo(total: number): Promise<void> {
  const people = Array.from({ length: total - (await countMembers()) }, () => ({
    id: newId(),
    email: address(),
  }))
  await owner().insert(users).values(people)
  await owner()
    .insert(memberships)
    .values(people.map(({ id }) => ({ communityId: api.community.id, userId: id })))
}

const register = (email = address()) =>
  api.guest.post('/api/auth/register-user', {
    body: { email, password: 'a quiet blue morning', agreePolicy: true },
  })

async function vouch(): Promise<void> {
  const operator = await (await api.elsewhere()).person('operator')
  const path = `/api/operator/communities/${api.community.id}/standing`
  expect((await operator.post(path, { body: { act: 'vouch' } })).status).toBe(204)
}

describe('the quota of members', () => {
  it('ends registration with a clear error and leaves no account behind, until somebody vouches', async () => {
    await fillTo(QUOTAS.members - 1)
    expect((await register()).status).toBe(200)
    const email = address()
    const refused = await register(email)
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('more members') } })
    expect(await owner().$count(users, eq(users.email, email))).toBe(0)
    await vouch()
    expect((await register(email)).status).toBe(200)
  })

  it('is not exceeded when many register at the same time', async () => {
    await fillTo(QUOTAS.members - 2)
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => register()))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 409)).toHaveLength(6)
    expect(await countMembers()).toBe(QUOTAS.members)
  })

  it('is announced by the dry run of an import', async () => {
    await fillTo(QUOTAS.members - 1)
    const imports = importsOf(api, admin)
    const checked = await imports.check(
      `Email\n${admin.person!.user.email}\n${address()}\nnobody\n${address()}\n`,
    )
    expect(checked).toMatchObject({ counts: { create: 1, skip: 1, fail: 2 }, overQuota: 1 })
    expect((await imports.rows(checked)).at(-1)?.reason).toContain('at most 100 members')
  })

  it('imports rows up to it, and keeps the others in the file of problems', async () => {
    const imports = importsOf(api, admin)
    const emails = [address(), address(), address()]
    const checked = await imports.check(
      `Email,First name\n${emails.map((email) => `${email},Fay`).join('\n')}`,
    )
    await fillTo(QUOTAS.members - 1)
    const done = await imports.settle(await imports.start(checked))
    expect(done).toMatchObject({ status: 'done', counts: { create: 1, fail: 2 }, overQuota: 2 })
    expect(await countMembers()).toBe(QUOTAS.members)
    expect((await imports.rows(done)).map(({ reason }) => reason)).toEqual([
      null,
      expect.stringContaining('at most 100 members'),
      expect.stringContaining('at most 100 members'),
    ])
    const file = await admin.get(imports.path(done, '/problems.csv'))
    expect(file.text).toContain(emails[2])
  })
})

describe('the daily quota of invitations', () => {
  const invite = async (emails: string[]) => {
    const { body } = await admin.post('/api/admin/invitations', { body: { emails, locale: 'en' } })
    return (body.results as { outcome: string }[]).map(({ outcome }) => outcome)
  }

  it('sends invitations up to it, says who got none, and starts again the next day', async () => {
    const emails = Array.from({ length: QUOTAS.invitations + 2 }, address)
    const outcomes = await invite(emails)
    expect(outcomes.filter((outcome) => outcome === 'invited')).toHaveLength(QUOTAS.invitations)
    expect(outcomes.slice(-2)).toEqual(['limited', 'limited'])
    expect(await invite(emails.slice(-2))).toEqual(['limited', 'limited'])
    api.runtime.clock.advance(24 * 60 * 60 * 1000)
    expect(await invite(emails.slice(-2))).toEqual(['invited', 'invited'])
  })

  it('leaves some new members of an import uninvited, and the organiser invites them the next day', async () => {
    const imports = importsOf(api, admin)
    const emails = Array.from({ length: QUOTAS.invitations + 2 }, address)
    const checked = await imports.check(`Email\n${emails.join('\n')}\n`)
    expect(checked).toMatchObject({ uninvited: 0, invitationsLeft: QUOTAS.invitations })
    const done = await imports.settle(await imports.start(checked, true))
    expect(done).toMatchObject({ status: 'done', uninvited: 2, invitationsLeft: 0 })
    api.runtime.clock.advance(24 * 60 * 60 * 1000)
    const [byHand, rest] = emails.slice(-2)
    expect(await invite([byHand!])).toEqual(['invited'])
    expect(await imports.view(done)).toMatchObject({ uninvited: 1, invitationsLeft: QUOTAS.invitations - 1 })
    const later = await imports.invite(done)
    expect(later).toMatchObject({ status: 'done', uninvited: 0, counts: { create: emails.length } })
    const sent = await owner()
      .select({ to: mails.toEmail })
      .from(mails)
      .where(eq(mails.communityId, api.community.id))
      .orderBy(mails.createdAt, mails.id)
    expect(sent.map(({ to }) => to).sort()).toEqual(emails.toSorted())
    expect(sent.at(-1)).toEqual({ to: rest })
    expect((await admin.post(imports.path(done, '/invite'))).status).toBe(409)
  })

  it('does not apply once a domain of its own is verified', async () => {
    await invite(Array.from({ length: QUOTAS.invitations }, address))
    const domain = `club-${newId()}.example.org`
    const { body } = await admin.post('/api/admin/domains', { body: { domain } })
    api.runtime.dns.set('txt', body.records.txt.name, [body.records.txt.expected])
    await admin.post(`/api/admin/domains/${domain}/check`)
    expect(await invite([address()])).toEqual(['invited'])
  })
})

describe('the daily quota of emails', () => {
  const queue = (kind: 'join-approved' | 'organiser-message' | 'sign-in', n: number) =>
    withSystemContext(api.runtime, { ...api.community }, 'test', (ctx) =>
      queueMails(
        ctx,
        Array.from({ length: n }, () => ({
          kind,
          dedupeKey: newId(),
          to: { email: address() },
          locale: 'en' as const,
          props: sampleMails('en')[kind],
        })),
      ),
    )
  /** As if so many of today's emails had been sent. */
  const spend = (n: number) =>
    withSystemContext(api.runtime, { ...api.community }, 'test', (ctx) => spendQuota(ctx, 'emails', n))
  const count = async (status: string) => {
    const rows = await owner().select().from(mails).where(eq(mails.communityId, api.community.id))
    return rows.filter((mail) => mail.status === status).length
  }

  it('lets emails above it wait for the next day, but never those that sign in', async () => {
    await spend(QUOTAS.emails - 20)
    await queue('join-approved', 25)
    await api.runtime.runJobs(api.community.id)
    expect([await count('sent'), await count('queued')]).toEqual([20, 5])
    await queue('sign-in', 1)
    await api.runtime.runJobs(api.community.id)
    expect([await count('sent'), await count('queued')]).toEqual([21, 5])
    api.runtime.clock.advance(24 * 60 * 60 * 1000)
    await api.runtime.runJobs(api.community.id)
    expect(await count('queued')).toBe(0)
  })

  it('counts organisers’ messages to members too', async () => {
    await spend(QUOTAS.emails - 1)
    await queue('organiser-message', 3)
    await api.runtime.runJobs(api.community.id)
    expect([await count('sent'), await count('queued')]).toEqual([1, 2])
    api.runtime.clock.advance(24 * 60 * 60 * 1000)
    await api.runtime.runJobs(api.community.id)
    expect(await count('queued')).toBe(0)
  })
})
