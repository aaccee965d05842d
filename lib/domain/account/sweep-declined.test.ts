import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSession } from '@/lib/auth/session'
import { memberships } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { webhookDeliveries } from '@/lib/db/schema/webhook'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeWebhook } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import { sweepDeclined } from './sweep-declined'

const DAY_MS = 24 * 60 * 60 * 1000
/** In everything that the newcomer wrote, and that was written to them. */
const MARK = 'zqxnewcomer'

let api: TestApi
let admin: ApiClient

beforeEach(async () => {
  api = await testApi({ community: { joining: 'approval' } })
  admin = await api.person('admin')
})

/** No session lasts as long as a request is kept. */
async function signedIn({ person }: ApiClient): Promise<ApiClient> {
  const { database, clock } = api.runtime
  const who = { userId: person!.user.id, communityId: api.community.id }
  return api.at(api.community, { ...person!, token: await createSession(database.owner, clock, who) })
}

const asking = () =>
  api.person('waiting', { participant: { firstName: MARK, about: `${MARK} keeps bees.`, tags: [MARK] } })

async function decide(decision: 'approve' | 'decline', who: ApiClient): Promise<string[]> {
  const body = { participantIds: [idOf(who)], decision, word: `Not yet, ${MARK}.` }
  return (await (await signedIn(admin)).post('/api/admin/join-requests/decide', { body })).body.participantIds
}

/** How many requests are listed, and how many are counted. */
async function declined(): Promise<[listed: number, counted: number]> {
  const organiser = await signedIn(admin)
  const { list } = (await organiser.get('/api/admin/join-requests', { query: { state: 'declined' } })).body
  return [list.length, (await organiser.get('/api/admin/joining')).body.declined]
}

const admissionOf = async (who: ApiClient): Promise<string> =>
  (await (await signedIn(who)).get('/current-user')).body.admission

async function invite({ person }: ApiClient): Promise<string> {
  const { email } = person!.user
  await (await signedIn(admin)).post('/api/admin/invitations', { body: { emails: [email], locale: 'en' } })
  const [invitation] = await api.runtime.database.owner
    .select()
    .from(emailInvitations)
    .where(and(eq(emailInvitations.communityId, api.community.id), eq(emailInvitations.email, email)))
  return invitation!.code
}

const sweepAfter = (days: number) => {
  api.runtime.clock.advance(days * DAY_MS)
  return sweepDeclined(api.runtime)
}

describe('a declined join request', () => {
  it('is erased 180 days after the decision, which stays', async () => {
    const { owner } = api.runtime.database
    await makeWebhook(api.runtime, api.community)
    const anna = await asking()
    api.runtime.clock.advance(170 * DAY_MS)
    await decide('decline', anna)
    await sweepAfter(179)
    expect(await declined()).toEqual([1, 1])

    await sweepAfter(2)
    expect(await declined()).toEqual([0, 0])
    for (const table of [participants, memberships, mails]) {
      const rows = await owner.select().from(table).where(eq(table.communityId, api.community.id))
      expect(JSON.stringify(rows)).not.toContain(MARK)
    }
    // No member has left: they had never joined.
    const { communityId } = webhookDeliveries
    expect(await owner.$count(webhookDeliveries, eq(communityId, api.community.id))).toBe(0)
    expect(await admissionOf(anna)).toBe('declined')
    expect((await (await signedIn(anna)).post('/api/participant/create')).status).toBe(403)
    expect(await decide('approve', anna)).toEqual([])
  })

  it('stays while it waits for a decision, or once it is approved', async () => {
    const [anna, boris] = [await asking(), await asking()]
    await decide('decline', boris)
    await decide('approve', boris)
    await sweepAfter(400)
    const { list } = (await (await signedIn(admin)).get('/api/admin/join-requests')).body
    expect(list).toMatchObject([{ participantId: idOf(anna), firstName: MARK }])
    expect(await admissionOf(boris)).toBe('admitted')
  })

  it('stays while an invitation to the address is open', async () => {
    const anna = await asking()
    await decide('decline', anna)
    api.runtime.clock.advance(175 * DAY_MS)
    const code = await invite(anna)
    await sweepAfter(10)
    expect(await declined()).toEqual([1, 1])
    expect((await (await signedIn(anna)).post(`/api/invitation/${code}`)).body).toEqual({ accepted: true })
    await sweepAfter(1)
    expect(await admissionOf(anna)).toBe('admitted')
  })

  it('once erased, does not prevent an invitation', async () => {
    const anna = await asking()
    await decide('decline', anna)
    await sweepAfter(181)
    const code = await invite(anna)
    expect((await (await signedIn(anna)).post(`/api/invitation/${code}`)).body).toEqual({ accepted: true })
    expect(await admissionOf(anna)).toBe('admitted')
  })
})
