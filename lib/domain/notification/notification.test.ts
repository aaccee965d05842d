import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offKey } from '@/lib/contracts/subscription'
import { newId } from '@/lib/core/ids'
import { users } from '@/lib/db/schema/account'
import { mails, notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import { CAME_BACK } from '@/lib/mail/mail-states'
import { queueMail } from '@/lib/mail/queue-mail'
import { sampleMails } from '@/lib/mail/sample-mails'
import { withSystemContext } from '@/lib/runtime/context'
import { systemRequestContext, withTenant } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch, makeNotification, type Participant, type Person } from '@/lib/testing/factories'
import { computeRound } from '../round/compute/compute-round'
import { notifyRound } from '../round/delivery/notify-round'
import { sendRound } from '../round/delivery/send-round'
import { type MemberNews, notifyMember, notifyMembers } from './notify-member'

const person = ({ person }: ApiClient): Person => {
  if (!person) throw new Error('nobody is signed in')
  return person
}
const participant = (client: ApiClient): Participant => {
  const { participant } = person(client)
  if (!participant) throw new Error('they have not begun')
  return participant
}

async function two() {
  const api = await testApi()
  return { api, anna: await api.person(), boris: await api.person() }
}

/** A notification about `about`, some minutes after the scene began. */
const tell = ({ runtime }: TestApi, reader: ApiClient, about: ApiClient, minute = 0) =>
  makeNotification(runtime.database, person(reader), person(about), {
    createdAt: new Date(runtime.clock.now().getTime() + minute * 60_000),
  })

const list = async (client: ApiClient, page = 0) =>
  (await client.get('/api/notifications', { query: { page } })).body
const idsOf = ({ list }: { list: { id: string }[] }) => list.map(({ id }) => id)

describe('notifications', () => {
  it('name the match of a round', async () => {
    const { api, anna, boris } = await two()
    const moment = new Date('2026-11-24T09:00:00Z')
    api.runtime.clock.set(moment)
    const context = systemRequestContext(api.runtime, api.community, 'test')
    const computed = await computeRound(context, moment)
    await withTenant(context, (ctx) => sendRound(ctx, computed!.roundId))
    await notifyRound(context, computed!.roundId)
    // Sessions expire as the clock advances.
    const [row] = await api.runtime.database.owner
      .select()
      .from(notifications)
      .where(eq(notifications.participantId, participant(anna).id))
    expect(row).toMatchObject({
      kind: 'recommended-contact',
      payload: { participantId: participant(boris).id },
      dedupeKey: `round:${computed!.roundId}:${participant(anna).id}:${participant(boris).id}`,
    })
  })

  it('tell of intros, answers and their outcome, each with a link', async () => {
    const { api, anna, boris } = await two()
    const { side, partnerSide } = await makeMatch(
      api.runtime.database,
      api.community,
      participant(anna),
      participant(boris),
    )
    const { body: intro } = await anna.post('/api/matching/send-intro', {
      body: { matchingResultId: side.id, introMessage: 'Shall we talk?' },
    })
    expect((await list(boris)).list).toEqual([
      {
        id: expect.any(String),
        kind: 'intro-received',
        person: expect.objectContaining({ participantId: participant(anna).id, firstName: 'Anna' }),
        event: null,
        href: `/my_communities?match=${partnerSide.id}`,
        meeting: null,
        createdAt: expect.any(String),
        seen: false,
      },
    ])
    await boris.post(`/api/intros/${intro.introId}/answer`, { body: { accepted: true } })
    expect((await list(anna)).list).toEqual([
      expect.objectContaining({ kind: 'intro-accepted', href: `/my_communities?match=${side.id}` }),
    ])
  })

  it('tell of a declined intro too', async () => {
    const { api, anna, boris } = await two()
    const pair = await makeMatch(api.runtime.database, api.community, participant(anna), participant(boris))
    const { body: intro } = await anna.post('/api/matching/send-intro', {
      body: { matchingResultId: pair.side.id },
    })
    await boris.post(`/api/intros/${intro.introId}/answer`, { body: { accepted: false } })
    expect((await list(anna)).list).toEqual([
      // To other people, not back to this one.
      expect.objectContaining({ kind: 'intro-declined', href: '/my_communities' }),
    ])
  })

  it('are created once per cause, and not at all when the cause is rolled back', async () => {
    const { api, anna, boris } = await two()
    const news: MemberNews = {
      event: 'answer-thanked',
      cause: 'answer:one',
      participantId: participant(anna).id,
      aboutId: participant(boris).id,
      open: '/my_communities',
    }
    const inSystem = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
      withSystemContext(api.runtime, api.community, 'test', work)
    await expect(
      inSystem(async (ctx) => {
        await notifyMember(ctx, news)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect((await list(anna)).list).toEqual([])
    await inSystem((ctx) => notifyMembers(ctx, [news, news]))
    await inSystem((ctx) => notifyMember(ctx, news))
    expect((await list(anna)).list).toHaveLength(1)
  })

  it('include tasks until they are done', async () => {
    const { api, anna } = await two()
    const { owner } = api.runtime.database
    expect((await list(anna)).todos).toEqual([])
    const me = participant(anna)
    await owner
      .update(users)
      .set({ emailConfirmedAt: null })
      .where(eq(users.id, person(anna).user.id))
    await owner.update(participants).set({ lookingFor: '' }).where(eq(participants.id, me.id))
    const again = api.at(api.community, person(anna))
    expect((await list(again)).todos).toEqual([
      { kind: 'confirm-email', href: '/account' },
      { kind: 'fill-profile', href: '/profile' },
    ])
    expect((await list(await api.person('onboarding'))).todos).toEqual([
      { kind: 'fill-profile', href: '/questions' },
    ])
  })

  it('say that emails bounce, until the address works again', async () => {
    const { api, anna } = await two()
    const { id, email } = participant(anna)
    await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      queueMail(ctx, {
        kind: 'unmatched',
        dedupeKey: 'bounced',
        to: { email, participantId: id },
        locale: 'en',
        props: sampleMails('en').unmatched,
      }),
    )
    const settle = (values: Partial<typeof mails.$inferInsert>, disabledNotifications: string[]) =>
      withSystemContext(api.runtime, api.community, 'test', async ({ db }) => {
        await db.update(mails).set(values)
        await db.update(participants).set({ disabledNotifications }).where(eq(participants.id, id))
      })
    await settle({ status: 'failed', lastError: `${CAME_BACK}550 no such user` }, [offKey('EMAIL')])
    expect((await list(anna)).todos).toEqual([{ kind: 'email-stopped', href: '/subscriptions' }])
    await settle({ status: 'sent', lastError: null }, [])
    expect((await list(anna)).todos).toEqual([])
  })

  it('never mentions blocked members or blockers', async () => {
    const { api, anna, boris } = await two()
    await tell(api, anna, boris)
    await tell(api, boris, anna)
    await api.runtime.database.owner.insert(hides).values({
      communityId: api.community.id,
      participantId: participant(anna).id,
      subjectId: participant(boris).id,
      kind: 'block',
    })
    expect(await list(anna)).toMatchObject({ list: [], newCount: 0 })
    expect(await list(boris)).toMatchObject({ list: [], newCount: 0 })
  })
})

describe('the list', () => {
  it('is newest first, in pages from 0, and counts new ones on all pages', async () => {
    const { api, anna, boris } = await two()
    const made: string[] = []
    for (let minute = 0; minute < 21; minute++) made.unshift((await tell(api, anna, boris, minute)).id)
    const [first, second] = [await list(anna, 0), await list(anna, 1)]
    expect(idsOf(first)).toEqual(made.slice(0, 20))
    expect(first).toMatchObject({ page: 0, hasMore: true, newCount: 21 })
    expect(idsOf(second)).toEqual(made.slice(20))
    expect(second).toMatchObject({ page: 1, hasMore: false, newCount: 21, todos: [] })
  })

  it('continues after one, also after a dismissed one', async () => {
    const { api, anna, boris } = await two()
    const [first, second, third] = [
      await tell(api, anna, boris, 1),
      await tell(api, anna, boris, 2),
      await tell(api, anna, boris, 2),
    ]
    const newer = async (id: string) => (await anna.get(`/api/notifications/${id}/newer`)).body
    expect(await newer(first.id)).toMatchObject({ hasMore: false, newCount: 3 })
    expect(idsOf(await newer(first.id))).toEqual([third.id, second.id])
    expect(idsOf(await newer(second.id))).toEqual([third.id])
    await anna.post('/api/notifications/dismiss', { body: { ids: [third.id] } })
    expect(await newer(third.id)).toEqual({ list: [], hasMore: false, newCount: 2 })
    expect((await anna.get(`/api/notifications/${newId()}/newer`)).status).toBe(404)
    expect((await boris.get(`/api/notifications/${first.id}/newer`)).status).toBe(404)
  })
})

describe('marking as seen and dismissing', () => {
  it('reduces the count, and keeps the first time', async () => {
    const { api, anna, boris } = await two()
    const [one, two_] = [await tell(api, anna, boris, 1), await tell(api, anna, boris, 2)]
    const see = (ids: string[]) => anna.post('/api/notifications/seen', { body: { ids } })
    expect((await see([one.id])).body).toEqual({ newCount: 1 })
    const seenAt = async () =>
      (await api.runtime.database.owner.select().from(notifications).where(eq(notifications.id, one.id)))[0]
        ?.seenAt
    const before = await seenAt()
    api.runtime.clock.advance(60_000)
    expect((await see([one.id, two_.id])).body).toEqual({ newCount: 0 })
    expect(await seenAt()).toEqual(before)
    expect((await list(anna)).list).toMatchObject([{ seen: true }, { seen: true }])
  })

  it('removes from the list, and restores unchanged', async () => {
    const { api, anna, boris } = await two()
    const [old, fresh] = [await tell(api, anna, boris, 1), await tell(api, anna, boris, 2)]
    await anna.post('/api/notifications/seen', { body: { ids: [old.id] } })
    const before = await list(anna)
    const dismiss = (body: object) => anna.post('/api/notifications/dismiss', { body })
    expect((await dismiss({ ids: [old.id, fresh.id] })).body).toEqual({ newCount: 0 })
    expect((await list(anna)).list).toEqual([])
    expect((await dismiss({ ids: [old.id, fresh.id], dismissed: false })).body).toEqual({ newCount: 1 })
    expect(await list(anna)).toEqual(before)
  })

  it("ignores other members' notifications", async () => {
    const { api, anna, boris } = await two()
    const [mine, theirs] = [await tell(api, anna, boris), await tell(api, boris, anna)]
    for (const call of ['seen', 'dismiss']) {
      const path = `/api/notifications/${call}`
      expect((await anna.post(path, { body: { ids: [theirs.id] } })).status).toBe(404)
      expect((await anna.post(path, { body: { ids: [mine.id, theirs.id] } })).status).toBe(200)
    }
    expect(await list(boris)).toMatchObject({ list: [{ id: theirs.id, seen: false }], newCount: 1 })
  })

  it('rejects an empty list, and more than a hundred at once', async () => {
    const { anna } = await two()
    for (const ids of [[], Array.from({ length: 101 }, newId)])
      expect((await anna.post('/api/notifications/seen', { body: { ids } })).status).toBe(400)
  })
})

it('is created together with a single email', async () => {
  const { api, anna, boris } = await two()
  const pair = await makeMatch(api.runtime.database, api.community, participant(anna), participant(boris))
  await anna.post('/api/matching/send-intro', { body: { matchingResultId: pair.side.id } })
  await anna.post('/api/matching/send-intro', { body: { matchingResultId: pair.side.id } })
  expect((await list(boris)).list).toHaveLength(1)
  const queued = await api.runtime.database.owner
    .select({ kind: mails.kind })
    .from(mails)
    .where(eq(mails.communityId, api.community.id))
  expect(queued).toEqual([{ kind: 'intro-received' }])
})
