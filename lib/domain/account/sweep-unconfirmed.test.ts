import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recordConsent } from '@/lib/auth/consent'
import { newId } from '@/lib/core/ids'
import { policyVersion } from '@/lib/core/policy-version'
import { consents, memberships, users } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeEmailInvitation, type PersonState } from '@/lib/testing/factories'
import { confirm, confirmCodes, logIn, newEmail, register } from '@/lib/testing/registration'
import { sweepUnconfirmed } from './sweep-unconfirmed'

const DAY_MS = 24 * 60 * 60 * 1000

const sweepAfter = (api: TestApi, days: number) => {
  api.runtime.clock.advance(days * DAY_MS)
  return sweepUnconfirmed(api.runtime)
}

const isThere = async (api: TestApi, email: string) =>
  (await api.runtime.database.owner.$count(users, eq(users.email, email))) > 0

/** Somebody who registered with a password and never confirmed the address. */
async function registered(api: TestApi, state: PersonState = 'newcomer'): Promise<ApiClient> {
  const { runtime, community } = api
  const person = await api.person(state, { user: { emailConfirmedAt: null, passwordHash: 'any' } })
  await recordConsent(runtime.database.owner, runtime.clock, {
    communityId: community.id,
    userId: person.person!.user.id,
    version: policyVersion(community),
  })
  return person
}

const emailOf = ({ person }: ApiClient) => person!.user.email

describe('an account whose address was never confirmed', () => {
  it('is erased 30 days after its owner was seen or sent a link, and leaves nothing', async () => {
    const api = await testApi()
    const { owner } = api.runtime.database
    const email = newEmail()
    await register(api, email)
    const { token, user } = (await logIn(api, email)).body
    await api.guest.post('/api/participant/create', { headers: { authorization: `Bearer ${token}` } })
    await sweepAfter(api, 29)
    await api.guest.post('/api/auth/confirm-email', { body: { email } })
    await api.runtime.runJobs(api.community.id)
    expect(await confirmCodes(api, email)).toHaveLength(2)
    await sweepAfter(api, 29)
    expect(await isThere(api, email)).toBe(true)

    await sweepAfter(api, 2)
    expect(await isThere(api, email)).toBe(false)
    for (const table of [memberships, consents])
      expect(await owner.$count(table, eq(table.userId, user.id))).toBe(0)
    // No anonymous row either: a restore would take it for a member who left.
    expect(await owner.$count(participants, eq(participants.communityId, api.community.id))).toBe(0)
    expect(await owner.$count(mails, eq(mails.toEmail, email))).toBe(0)
    expect((await register(api, email)).status).toBe(200)
  })

  it('is erased with a profile that only organisers would have seen once it was confirmed', async () => {
    const api = await testApi({ community: { joining: 'approval' } })
    const waiting = await registered(api, 'waiting')
    await sweepAfter(api, 31)
    expect(await isThere(api, emailOf(waiting))).toBe(false)
  })

  it('stays if it holds more than that, or was confirmed', async () => {
    const api = await testApi()
    const { owner } = api.runtime.database
    const unconfirmed = { emailConfirmedAt: null }
    const kept = [
      // Imported; the second also registered, in another community.
      await api.person('onboarding', { user: unconfirmed }),
      await api.person('onboarding', { user: { ...unconfirmed, passwordHash: 'any' } }),
      await registered(api, 'member'),
      await registered(api, 'admin'),
      await registered(api, 'disabled'),
      await registered(api, 'event-only'),
    ]
    const confirmed = newEmail()
    await register(api, confirmed)
    await confirm(api, (await confirmCodes(api, confirmed))[0] ?? '')
    const forgotten = await registered(api, 'onboarding')
    const invited = await registered(api)
    const organiser = await api.person('admin')
    api.runtime.clock.advance(20 * DAY_MS)
    await organiser.post('/api/admin/invitations', { body: { emails: [emailOf(invited)], locale: 'en' } })
    await sweepAfter(api, 11)
    for (const email of [confirmed, ...[...kept, invited].map(emailOf)])
      expect(await isThere(api, email), email).toBe(true)
    expect(await isThere(api, emailOf(forgotten))).toBe(false)
    expect(await owner.$count(emailInvitations, eq(emailInvitations.email, emailOf(invited)))).toBe(1)
  })

  it('is erased from each community where it was never used, and deleted with the last', async () => {
    const api = await testApi()
    const elsewhere = await api.elsewhere()
    const email = newEmail()
    await register(api, email)
    api.runtime.clock.advance(20 * DAY_MS)
    await register(elsewhere, email)
    const places = async () =>
      (
        await api.runtime.database.owner
          .select({ communityId: memberships.communityId })
          .from(memberships)
          .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.email, email)))
      ).map(({ communityId }) => communityId)
    // An email of any community counts: it may still confirm the address.
    await sweepAfter(api, 20)
    expect(await places()).toHaveLength(2)
    await logIn(elsewhere, email)
    await sweepAfter(api, 11)
    expect(await places()).toEqual([elsewhere.community.id])
    await sweepAfter(api, 20)
    expect(await isThere(api, email)).toBe(false)
  })

  it('leaves an opt-out of the address from invitations', async () => {
    const api = await testApi()
    const { database, clock } = api.runtime
    const stranger = await registered(api)
    const email = emailOf(stranger)
    const invited = { sentBy: newId(), email, name: 'Anna', word: 'Join us' }
    await makeEmailInvitation(database, api.community, { ...invited, refusedAt: clock.now() })
    await sweepAfter(api, 31)
    expect(await isThere(api, email)).toBe(false)
    const left = await database.owner.select().from(emailInvitations).where(eq(emailInvitations.email, email))
    expect(left).toMatchObject([{ name: '', word: null, refusedAt: expect.any(Date) }])
  })
})
