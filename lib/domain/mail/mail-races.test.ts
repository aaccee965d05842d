import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { secretOf } from '@/lib/core/secret'
import type { Db } from '@/lib/db/database'
import { chats } from '@/lib/db/schema/chat'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import { intros, matchSides } from '@/lib/db/schema/round'
import { actionPath, type SignedAction } from '@/lib/mail/signed-links'
import { type Answer, type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'

const AT_ONCE = 20
const PAIRS = 10

const atOnce = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)))
/** Links need no session and would always be first. */
const later = (work: () => Promise<Answer>) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 20)).then(work)
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)

type Doing = { kind: 'skip'; matchSideId: string } | { kind: 'pause' } | { kind: 'accept'; introId: string }

function linkOf(api: TestApi, holder: ApiClient, doing: Doing): string {
  const link = {
    communityId: api.community.id,
    participantId: participantOf(holder).id,
    locale: 'en',
    ...doing,
  }
  return actionPath(secretOf(api.runtime.env), link as SignedAction, api.runtime.clock.now())
}

/** Anna and Boris, introduced to each other. */
async function introduced(api: TestApi) {
  const [anna, boris] = [await api.person(), await api.person()]
  const match = await makeMatch(
    api.runtime.database,
    api.community,
    participantOf(anna),
    participantOf(boris),
  )
  const write = () => anna.post('/api/matching/send-intro', { body: { matchingResultId: match.side.id } })
  return { anna, boris, write, ...match }
}

const participantNow = async (api: TestApi, client: ApiClient) => {
  const { owner } = api.runtime.database
  const [row] = await owner
    .select()
    .from(participants)
    .where(eq(participants.id, participantOf(client).id))
  return row!
}

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
describe('an intro', () => {
  it('accepted by email and on the site concurrently is accepted once', async () => {
    const api = await testApi()
    for (let pair = 0; pair < PAIRS; pair++) {
      const { boris, write } = await introduced(api)
      const { introId } = (await write()).body
      const link = linkOf(api, boris, { kind: 'accept', introId })
      const answer = { body: { accepted: true, answer: 'Gladly.' } }
      const answers = await atOnce((n) =>
        n % 2 ? later(() => api.guest.post(link)) : boris.post(`/api/intros/${introId}/answer`, answer),
      )
      expect(statusesOf(answers).filter((status) => status !== 200 && status !== 409)).toEqual([])
      const [intro] = await api.runtime.database.owner.select().from(intros).where(eq(intros.id, introId))
      expect(intro?.status).toBe('accepted')
    }
    expect(await api.runtime.database.owner.$count(chats, eq(chats.communityId, api.community.id))).toBe(
      PAIRS,
    )
  })

  it('sent while an email link skips the contact is either sent or skipped, not both', async () => {
    const api = await testApi()
    for (let pair = 0; pair < PAIRS; pair++) {
      const { anna, write, side } = await introduced(api)
      const link = linkOf(api, anna, { kind: 'skip', matchSideId: side.id })
      const [written, skipped] = await Promise.all([write(), later(() => api.guest.post(link))])
      expect(skipped.status).toBe(200)
      expect(written.status).toBe(200)
      const [now] = await api.runtime.database.owner
        .select()
        .from(matchSides)
        .where(eq(matchSides.id, side.id))
      expect(now?.state).toBe('interested')
    }
  })
})

describe('email links', () => {
  it('skip and restore, while the contact is disliked on the site', async () => {
    const api = await testApi()
    for (let pair = 0; pair < PAIRS; pair++) {
      const { anna, boris, side } = await introduced(api)
      const link = linkOf(api, anna, { kind: 'skip', matchSideId: side.id })
      const dislike = { body: { subjectId: participantOf(boris).id, relationType: 'DISLIKE' } }
      const answers = await atOnce((n) =>
        n % 4 === 0
          ? anna.post('/api/relations', dislike)
          : later(() => api.guest.post(n % 2 ? link : `${link}&undo=true`)),
      )
      expect(statusesOf(answers).filter((status) => status >= 300)).toEqual([])
    }
  })

  it('pause while settings change and others act on the member', async () => {
    const api = await testApi()
    const { anna, boris } = await introduced(api)
    const link = linkOf(api, anna, { kind: 'pause' })
    const about = { body: { subjectId: participantOf(anna).id, relationType: 'LIKE' } }
    const email = { query: { contactType: 'EMAIL', disable: true } }
    const answers = await atOnce((n) => {
      if (n % 4 === 0) return boris.post('/api/relations', about)
      if (n % 4 === 1) return anna.post('/api/participant/update-notification-pref', email)
      if (n % 4 === 2)
        return anna.post('/api/relations', { body: { ...about.body, subjectId: participantOf(boris).id } })
      return later(() => api.guest.post(link))
    })
    expect(statusesOf(answers).filter((status) => status >= 300)).toEqual([])
    const now = await participantNow(api, anna)
    expect(now.pausedUntil).not.toBeNull()
    expect(now.disabledNotifications).toEqual(['EMAIL'])
  })
})

// Needs two connections: a transaction locks the same rows as the link, in the order of the site.
describe.runIf(process.env.TEST_DATABASE_URL)('a link followed while the site has the same rows', () => {
  async function whileSiteHolds(
    api: TestApi,
    member: ApiClient,
    hold: (db: Db) => Promise<unknown>,
    path: string,
  ): Promise<number> {
    const followed = await api.runtime.database.tenant(api.community.id, async ({ db }) => {
      await hold(db)
      const answer = api.guest.post(path)
      await new Promise((resolve) => setTimeout(resolve, 300))
      await db
        .update(participants)
        .set({ silentRounds: 0 })
        .where(eq(participants.id, participantOf(member).id))
      return { answer }
    })
    return (await followed.answer).status
  }

  it('accepts without a deadlock', async () => {
    const api = await testApi()
    const { boris, write } = await introduced(api)
    const { introId } = (await write()).body
    const link = linkOf(api, boris, { kind: 'accept', introId })
    const hold = (db: Db) => db.select().from(intros).where(eq(intros.id, introId)).for('update')
    expect(await whileSiteHolds(api, boris, hold, link)).toBe(200)
  })

  it('skips without a deadlock', async () => {
    const api = await testApi()
    const { anna, side } = await introduced(api)
    const link = linkOf(api, anna, { kind: 'skip', matchSideId: side.id })
    const hold = (db: Db) => db.update(matchSides).set({ reason: null }).where(eq(matchSides.id, side.id))
    expect(await whileSiteHolds(api, anna, hold, link)).toBe(200)
  })

  it('pauses while somebody writes to the member', async () => {
    const api = await testApi()
    const { anna, boris } = await introduced(api)
    const link = linkOf(api, anna, { kind: 'pause' })
    // Inserting a row that references the member holds a key share lock on the member until the commit.
    const hold = (db: Db) =>
      db.insert(hides).values({
        communityId: api.community.id,
        participantId: participantOf(boris).id,
        subjectId: participantOf(anna).id,
        kind: 'hide',
        createdAt: api.runtime.clock.now(),
      })
    const paused = await api.runtime.database.tenant(api.community.id, async ({ db }) => {
      await hold(db)
      return api.guest.post(link)
    })
    expect(paused.status).toBe(200)
  })
})
