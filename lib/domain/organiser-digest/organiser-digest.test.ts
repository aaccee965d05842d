import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberships } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import { renderMail } from '@/lib/mail/render-mail'
import { NO_DIGEST_PATH } from '@/lib/mail/signed-links'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch, makePreview, makeRound } from '@/lib/testing/factories'
import { sendDigest } from './send-digest'

/** A Monday, 10:00 in Lisbon. */
const MONDAY = '2031-03-03T10:00:00Z'

async function scene({ timeZone = 'Europe/Lisbon', now = undefined as string | undefined } = {}) {
  const api = await testApi({ community: { timeZone } })
  if (now) api.runtime.clock.set(now)
  const admin = await api.person('admin')
  const at = new Date('2031-02-25T09:00:00Z')
  await makeRound(api.runtime.database, api.community, { number: 4, scheduledFor: at, sentAt: at })
  return { api, admin }
}

const send = ({ runtime, community }: TestApi) => sendDigest(systemRequestContext(runtime, community, 'test'))

const digests = async (api: TestApi) =>
  (
    await api.runtime.database.owner.select().from(mails).where(eq(mails.communityId, api.community.id))
  ).filter(({ kind }) => kind === 'organiser-digest')

describe('the weekly digest', () => {
  it('comes on Monday from nine, once a week, to each organiser who wants it', async () => {
    const { api, admin } = await scene()
    const other = await api.person('admin')
    await api.person()
    expect((await other.post('/api/admin/digest/email', { body: { on: false } })).status).toBe(200)
    const countAt = async (moment: string) => {
      api.runtime.clock.set(moment)
      await send(api)
      return (await digests(api)).map(({ toEmail }) => toEmail)
    }
    const { email } = admin.person!.user
    expect(await countAt('2031-03-02T12:00:00Z')).toEqual([])
    expect(await countAt('2031-03-03T08:59:00Z')).toEqual([])
    expect(await countAt(MONDAY)).toEqual([email])
    expect(await countAt('2031-03-03T11:00:00Z')).toEqual([email])
    expect(await countAt('2031-03-10T09:00:00Z')).toEqual([email, email])
  })

  it('is sent once when several processes run at the same time', async () => {
    const { api } = await scene()
    await api.person('admin')
    api.runtime.clock.set(MONDAY)
    await Promise.all(Array.from({ length: 4 }, () => send(api)))
    expect(await digests(api)).toHaveLength(2)
  })

  it("follows the community's Monday", async () => {
    const { api } = await scene({ timeZone: 'Pacific/Kiritimati', now: '2031-03-02T19:30:00Z' })
    await send(api)
    expect(await digests(api)).toHaveLength(1)
  })

  it('stops by the link in the email, after a click', async () => {
    const { api, admin } = await scene({ now: MONDAY })
    await send(api)
    const [mail] = await digests(api)
    const { unsubscribeUrl } = await renderMail(api.runtime, api.community, mail!)
    const { pathname, search } = new URL(unsubscribeUrl!)
    expect(pathname).toBe(NO_DIGEST_PATH)
    const emailed = async () => (await admin.get('/api/admin/digest')).body.emailed
    expect((await api.guest.get(pathname + search)).status).toBe(200)
    expect(await emailed()).toBe(true)
    expect((await api.guest.post(pathname + search)).status).toBe(200)
    expect(await emailed()).toBe(false)
    expect((await api.guest.post(`${pathname}${search}&undo=true`)).status).toBe(200)
    expect(await emailed()).toBe(true)
    await api.runtime.database.owner
      .update(memberships)
      .set({ role: 'ROLE_USER' })
      .where(eq(memberships.userId, admin.person!.user.id))
    expect((await api.guest.get(pathname + search)).text).toContain('no longer an organiser here')
  })

  it('counts silent members, those declined twice and those unmatched twice', async () => {
    const { api, admin } = await scene()
    const { database } = api.runtime
    const [silent, declined, alone, other, another] = await Promise.all(
      Array.from({ length: 5 }, async () => (await api.person()).person!.participant!),
    )
    await database.owner.update(participants).set({ silentRounds: 2 }).where(eq(participants.id, silent!.id))
    for (const [number, partner] of [
      [5, other],
      [6, another],
    ] as const) {
      const at = new Date(`2031-0${number - 2}-04T09:00:00Z`)
      const { id: roundId } = await makeRound(database, api.community, {
        number,
        scheduledFor: at,
        sentAt: at,
      })
      const pair = await makeMatch(database, api.community, declined!, partner!, { roundId, sentAt: at })
      await database.owner
        .update(matchSides)
        .set({ state: 'not-interested' })
        .where(eq(matchSides.id, pair.partnerSide.id))
      await database.owner
        .insert(unmatched)
        .values({ communityId: api.community.id, roundId, participantId: alone!.id, reason: 'odd' })
    }
    const { body } = await admin.get('/api/admin/digest')
    expect(body.round).toMatchObject({ number: 6, pairs: 1, unmatched: 1 })
    expect(body.care).toEqual([
      { kind: 'silent', count: 1 },
      { kind: 'declined', count: 1 },
      { kind: 'unmatched', count: 1 },
    ])
    expect(body.steps.map(({ kind }: { kind: string }) => kind)).toEqual([
      'review-round',
      'silent',
      'unmatched-twice',
    ])
    for (const [row, member] of [
      ['silent', silent],
      ['declined', declined],
      ['unmatched', alone],
    ] as const) {
      const { body: cell } = await admin.get('/api/charts/list', {
        query: { communityId: api.community.id, chart: 'care', row, series: 'members' },
      })
      expect(cell.list.map(({ id }: { id: string }) => id)).toEqual([member!.id])
    }
  })

  it('says to invite people when a round had nobody for most members', async () => {
    const { api, admin } = await scene()
    const { database, clock } = api.runtime
    const { community } = api
    const at = new Date('2031-03-04T09:00:00Z')
    const { id: roundId } = await makeRound(database, community, { number: 5, scheduledFor: at, sentAt: at })
    const members = await Promise.all(
      Array.from({ length: 5 }, async () => (await api.person()).person!.participant!),
    )
    await makeMatch(database, community, members[0]!, members[1]!, { roundId, sentAt: at })
    const alone = (participantId: string) => ({
      communityId: community.id,
      roundId,
      participantId,
      reason: 'below-floor' as const,
    })
    const steps = async () => (await admin.get('/api/admin/digest')).body.steps
    await database.owner.insert(unmatched).values(members.slice(2, 4).map(({ id }) => alone(id)))
    expect(await steps()).toMatchObject([{ kind: 'review-round' }])
    await database.owner.insert(unmatched).values(alone(members[4]!.id))
    expect(await steps()).toMatchObject([{ kind: 'review-round' }, { kind: 'unmatched', n: 3 }])
    const soon = new Date(clock.now().getTime() + 60 * 60 * 1000)
    const preview = await makePreview(database, community, { number: 6, scheduledFor: soon, matchCount: 0 })
    expect((await steps())[0]).toMatchObject({ kind: 'empty-round' })
    await database.owner.update(rounds).set({ matchCount: 1 }).where(eq(rounds.id, preview.id))
    expect((await steps())[0]).toMatchObject({ kind: 'review-round' })
  })

  it('gives members time to react to a round, and names the next one that was not sent early', async () => {
    const { api, admin } = await scene()
    const { database, clock } = api.runtime
    const [asked, partner] = await Promise.all(
      Array.from({ length: 2 }, async () => (await api.person()).person!.participant!),
    )
    await database.owner.update(participants).set({ silentRounds: 2 }).where(eq(participants.id, asked!.id))
    const digest = async () => (await admin.get('/api/admin/digest')).body
    const silent = async () => (await digest()).care[0].count
    const scheduledFor = new Date((await digest()).steps[0].at)
    expect(await silent()).toBe(1)
    const sentAt = clock.now()
    const { id: roundId } = await makeRound(database, api.community, { number: 1, scheduledFor, sentAt })
    await makeMatch(database, api.community, asked!, partner!, { roundId, sentAt })
    expect(await silent()).toBe(0)
    expect(new Date((await digest()).steps[0].at).getTime()).toBeGreaterThan(scheduledFor.getTime())
    await database.owner.update(participants).set({ silentRounds: 3 }).where(eq(participants.id, asked!.id))
    expect(await silent()).toBe(1)
  })
})
