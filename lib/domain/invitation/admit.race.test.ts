import { eq, sql } from 'drizzle-orm'
import { PgSelectBase } from 'drizzle-orm/pg-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memberships } from '@/lib/db/schema/account'
import { emailInvitations, invitationLinks } from '@/lib/db/schema/invitation'
import { testApi } from '@/lib/testing/api'
import { behindLock } from '@/lib/testing/behind-lock'
import { makeEmailInvitation, makeInvitationLink } from '@/lib/testing/factories'

// Concurrent on Postgres (TEST_DATABASE_URL); the embedded database serialises these.
const IS_PARALLEL = process.env.TEST_DATABASE_URL !== undefined
const [PEOPLE, LIMIT] = [50, 10]

async function scene(limit = LIMIT) {
  const api = await testApi({ env: { RATE_LIMIT: '0' }, community: { joining: 'invitation' } })
  const link = await makeInvitationLink(api.runtime.database, api.community, { maxUses: limit })
  const db = api.runtime.database.owner
  const register = (code: string, n: number) =>
    api.guest.post('/api/auth/register-user', {
      body: {
        email: `racer-${n}-${link.code}@example.test`,
        password: 'a quiet blue morning',
        agreePolicy: true,
      },
      headers: { cookie: `tuesday-invitation=${code}` },
    })
  const registerAll = (people = PEOPLE) =>
    Promise.all(Array.from({ length: people }, (_, n) => register(link.code, n)))
  const members = () => db.$count(memberships, eq(memberships.communityId, api.community.id))
  const uses = async () =>
    (await db.select().from(invitationLinks).where(eq(invitationLinks.id, link.id)))[0]!.uses
  return { api, db, link, register, registerAll, members, uses }
}

afterEach(() => vi.restoreAllMocks())

describe('an invitation', () => {
  it(`with ${LIMIT} uses admits ${LIMIT} of ${PEOPLE} who register concurrently`, async () => {
    const { registerAll, members, uses } = await scene()
    const statuses = (await registerAll()).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT)
    expect(statuses.filter((status) => status === 403)).toHaveLength(PEOPLE - LIMIT)
    expect(await members()).toBe(LIMIT)
    expect(await uses()).toBe(LIMIT)
  })

  it.runIf(IS_PARALLEL)(
    'exceeds its limit without the lock, were it not for the constraint: the test above would notice',
    { timeout: 120_000 },
    async () => {
      const { api, db, link, registerAll, members } = await scene(1)
      await db.execute('ALTER TABLE invitation_links DROP CONSTRAINT invitation_links_uses')
      vi.spyOn(PgSelectBase.prototype, 'for').mockReturnThis()
      const lock = sql`SELECT FROM ${invitationLinks} WHERE ${eq(invitationLinks.id, link.id)} FOR UPDATE`
      await behindLock(api.runtime.database, lock, 2, () => registerAll(2))
      expect(await members()).toBe(2)
    },
  )

  it('by email admits one of twenty people with its code', async () => {
    const { api, db, register, members } = await scene()
    const { id, code } = await makeEmailInvitation(api.runtime.database, api.community, {
      sentBy: crypto.randomUUID(),
    })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => register(code, n)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await members()).toBe(1)
    const [row] = await db.select().from(emailInvitations).where(eq(emailInvitations.id, id))
    expect(row?.acceptedAt).not.toBeNull()
  })

  it('is sent once to an address that two organisers invite concurrently', async () => {
    const { api, db } = await scene()
    const organisers = await Promise.all([api.person('admin'), api.person('admin')])
    const emails = Array.from({ length: 20 }, (_, n) => `both-${n}@example.test`)
    const answers = await Promise.all(
      [...organisers, ...organisers].map((one, n) =>
        one.post('/api/admin/invitations', {
          body: { emails: n % 2 ? emails : emails.toReversed(), locale: 'en' },
        }),
      ),
    )
    const outcomes = answers.flatMap(({ body }) =>
      body.results.map((one: { outcome: string }) => one.outcome),
    )
    expect(outcomes.filter((outcome) => outcome === 'invited')).toHaveLength(20)
    expect(await db.$count(emailInvitations, eq(emailInvitations.communityId, api.community.id))).toBe(20)
  })
})
