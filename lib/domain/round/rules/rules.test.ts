import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { secretOf } from '@/lib/core/secret'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import { matches, matchSides, requiredPairs, rounds, unmatched } from '@/lib/db/schema/round'
import { actionPath } from '@/lib/mail/signed-links'
import type { Ctx } from '@/lib/runtime/context'
import { withSystemContext } from '@/lib/runtime/context'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeEvent, makePerson, type Person } from '@/lib/testing/factories'
import { tickRounds } from '@/lib/testing/tick-rounds'
import { notifyRound } from '../delivery/notify-round'
import { rematchRound } from '../delivery/rematch'

/** The round is due on Tuesday at nine. */
const TUESDAY = new Date('2026-11-24T09:00:00Z')
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const WORDS = [
  { about: 'I design apps for hospitals.', lookingFor: 'Someone who writes backend code in Go.' },
  { about: 'I write backend code in Go.', lookingFor: 'A designer who knows hospitals.' },
  { about: 'I grow olives and sell oil.', lookingFor: 'A food photographer.' },
  { about: 'I am a food photographer.', lookingFor: 'Producers of olive oil.' },
]

let api: TestApi
let organiser: ApiClient
let people: Person[]

beforeEach(async () => {
  api = await testApi()
  at(-DAY_MS)
  const admin = await makePerson(api.runtime.database, api.community, 'admin', {
    participant: { networkingEnabled: false, firstName: 'Olga' },
    clock: api.runtime.clock,
  })
  organiser = api.at(api.community, admin)
  people = []
  for (const [i, words] of WORDS.entries()) await join({ firstName: `Member${i}`, ...words })
})

/** So long after the moment of the round. */
const at = (ms: number) => api.runtime.clock.set(new Date(TUESDAY.getTime() + ms))
const join = async (values: Partial<typeof participants.$inferInsert> = {}) =>
  people.push(
    await makePerson(api.runtime.database, api.community, 'member', {
      participant: values,
      clock: api.runtime.clock,
    }),
  )
const system = <T>(work: (ctx: Ctx) => Promise<T>) =>
  withSystemContext(api.runtime, api.community, 'test', work)
const idOf = (i: number) => people[i]!.participant!.id
const numberOf = (id: string) => people.findIndex(({ participant }) => participant?.id === id)
const two = (a: number, b: number) => ({ participantId: idOf(a), partnerId: idOf(b) })
const prepare = async () => expect((await organiser.post('/api/admin/round/prepare')).status).toBe(204)
const rule = (body: object) => organiser.patch('/api/admin/round/rules', { body })
const tick = () =>
  tickRounds({
    ...api.runtime,
    directory: { ...api.runtime.directory, all: async () => [api.community] },
  })
const set = (i: number, values: Partial<typeof participants.$inferInsert>) =>
  system((ctx) =>
    ctx.db
      .update(participants)
      .set(values)
      .where(eq(participants.id, idOf(i))),
  )
const memberNow = async (i: number) =>
  (
    await system((ctx) =>
      ctx.db
        .select()
        .from(participants)
        .where(eq(participants.id, idOf(i))),
    )
  )[0]!
const roundNow = async () => (await system((ctx) => ctx.db.select().from(rounds)))[0]!

/** Matches by number; with `sent`, only those visible to both. */
async function couples({ again = false } = {}): Promise<string[]> {
  const sides = await system((ctx) =>
    ctx.db
      .select({ a: matchSides.participantId, b: matchSides.partnerId })
      .from(matchSides)
      .innerJoin(matches, eq(matches.id, matchSides.matchId))
      .where(eq(matches.rematch, again)),
  )
  return [...new Set(sides.map(({ a, b }) => [numberOf(a), numberOf(b)].sort().join('-')))].sort()
}

async function goOut(): Promise<void> {
  at(0)
  await tick()
  await api.runtime.runJobs(api.community.id)
}

const countRecipients = (kind: string) =>
  system((ctx) => ctx.db.select().from(mails).where(eq(mails.kind, kind)))

describe('a required pair', () => {
  it('are, however badly they fit, and the wish is gone then', async () => {
    expect((await organiser.post('/api/admin/musts', { body: two(0, 2) })).status).toBe(200)
    await prepare()
    expect(await couples()).toEqual(['0-2', '1-3'])
    await goOut()
    expect((await organiser.get('/api/admin/musts')).body.list).toEqual([])
  })

  it('wait until both take part', async () => {
    await set(2, { pausedUntil: new Date(TUESDAY.getTime() + HOUR_MS) })
    await organiser.post('/api/admin/musts', { body: two(0, 2) })
    await goOut()
    expect(await couples()).toEqual(['0-1'])
    at(7 * DAY_MS)
    await tick()
    expect(await couples()).toContain('0-2')
  })

  it('cannot be excluded members, or members with another required pair', async () => {
    await system((ctx) =>
      ctx.db
        .insert(hides)
        .values({ communityId: api.community.id, participantId: idOf(2), subjectId: idOf(0), kind: 'hide' }),
    )
    const ask = (a: number, b: number) => organiser.post('/api/admin/musts', { body: two(a, b) })
    expect((await ask(0, 2)).status).toBe(409)
    expect((await ask(0, 0)).status).toBe(409)
    expect((await ask(0, 1)).status).toBe(200)
    expect((await ask(1, 3)).status).toBe(409)
  })

  it('are not forced on each other when one blocks the other afterwards', async () => {
    await organiser.post('/api/admin/musts', { body: two(0, 2) })
    await system((ctx) =>
      ctx.db
        .insert(hides)
        .values({ communityId: api.community.id, participantId: idOf(0), subjectId: idOf(2), kind: 'block' }),
    )
    await prepare()
    expect(await couples()).toEqual(['0-1', '2-3'])
  })

  it('is withdrawn by forbidding it, until that is undone', async () => {
    await organiser.post('/api/admin/musts', { body: two(0, 2) })
    await prepare()
    const required = async () => (await organiser.get('/api/admin/musts')).body.list.length
    const { list } = (await organiser.get('/api/admin/round/pairs')).body
    const { pairId } = list.find(({ locked }: { locked: boolean }) => locked)
    const forbid = () => organiser.post(`/api/admin/round/pairs/${pairId}/veto`, { body: { always: true } })
    const { body } = await forbid()
    expect(await required()).toBe(0)
    await organiser.post(`/api/admin/round/changes/${body.changeId}/undo`)
    expect(await required()).toBe(1)
    await prepare()
    expect(await couples()).toEqual(['0-2', '1-3'])
  })

  it('comes back too if an event introduced others before that is undone', async () => {
    await organiser.post('/api/admin/musts', { body: two(0, 2) })
    await prepare()
    const { list } = (await organiser.get('/api/admin/round/pairs')).body
    const { pairId } = list.find(({ locked }: { locked: boolean }) => locked)
    const { body } = await organiser.post(`/api/admin/round/pairs/${pairId}/veto`, { body: { always: true } })
    const event = await makeEvent(api.runtime.database, api.community, {
      createdBy: people[0]!.user.id,
    })
    const introductions = `/api/event/${event.id}/introductions`
    const prepared = await organiser.post(`${introductions}/prepare`, {
      body: { perPerson: 1, who: 'confirmed' },
    })
    const { roundId } = prepared.body.preview
    expect((await organiser.post(`${introductions}/send`, { body: { roundId } })).status).toBe(200)
    await organiser.post(`/api/admin/round/changes/${body.changeId}/undo`)
    expect((await organiser.get('/api/admin/musts')).body.list).toHaveLength(1)
  })

  it('gives way to another one once it is forbidden', async () => {
    await organiser.post('/api/admin/musts', { body: two(0, 2) })
    await prepare()
    const { list } = (await organiser.get('/api/admin/round/pairs')).body
    const { pairId } = list.find(({ locked }: { locked: boolean }) => locked)
    await organiser.post(`/api/admin/round/pairs/${pairId}/veto`, { body: { always: true } })
    expect((await organiser.post('/api/admin/musts', { body: two(0, 1) })).status).toBe(200)
    await prepare()
    expect(await couples()).toEqual(['0-1', '2-3'])
  })

  it('stay together no longer once it is taken back', async () => {
    const { body } = await organiser.post('/api/admin/musts', { body: two(0, 2) })
    await prepare()
    expect((await organiser.delete(`/api/admin/musts/${body.mustId}`)).status).toBe(204)
    await prepare()
    expect(await couples()).toEqual(['0-1', '2-3'])
  })
})

describe('the rules of a round', () => {
  it('keeps two members apart before their first match', async () => {
    expect((await organiser.post('/api/admin/vetoes', { body: two(1, 0) })).status).toBe(200)
    expect((await organiser.post('/api/admin/vetoes', { body: two(0, 1) })).status).toBe(409)
    await prepare()
    expect(await couples()).not.toContain('0-1')
  })

  it('introduce members of one group only to members of the other, and others among themselves', async () => {
    await set(0, { tags: ['Mentor'] })
    await set(1, { tags: ['mentor'] })
    await set(2, { company: 'Student, Oslo' })
    const changed = await rule({
      groups: { one: { by: 'tag', tag: 'mentor' }, other: { by: 'role', words: 'student' } },
    })
    expect(changed.body.sizes).toEqual({ one: 2, other: 1, both: 0, neither: 2 })
    await prepare()
    const [only, ...more] = await couples()
    expect(more).toEqual([])
    expect(['0-2', '1-2']).toContain(only)
    const alone = (await organiser.get('/api/admin/round/left-out')).body.list
    expect(alone.map(({ reason }: { reason: string }) => reason).sort()).toEqual(['group', 'no-candidate'])
  })

  it('find the members of a topic under its names in both languages', async () => {
    await set(0, { tags: ['Marketing'] })
    await set(1, { tags: ['маркетинг', 'marketing'] })
    await set(2, { tags: ['право'] })
    const groups = { one: { by: 'tag', tag: 'маркетинг' }, other: { by: 'tag', tag: 'Law' } }
    const { body } = await rule({ groups })
    expect(body.sizes).toEqual({ one: 2, other: 1, both: 0, neither: 2 })
    const counts = body.choices.tags.map(({ tag, count }: { tag: string; count: number }) => [
      tag.toLowerCase(),
      count,
    ])
    expect(counts).toEqual(
      expect.arrayContaining([
        ['marketing', 2],
        ['law', 1],
      ]),
    )
    expect(counts.map(([tag]: [string]) => tag)).not.toContain('маркетинг')
  })

  it('apply to the former partners of a swap, but not to the swapped pair', async () => {
    await set(0, { tags: ['mentor'] })
    await set(2, { tags: ['mentor'] })
    await set(1, { tags: ['student'] })
    await set(3, { tags: ['student'] })
    await rule({ groups: { one: { by: 'tag', tag: 'mentor' }, other: { by: 'tag', tag: 'student' } } })
    await prepare()
    expect(await couples()).toEqual(['0-1', '2-3'])
    const swapped = await organiser.post('/api/admin/round/swap', { body: two(0, 2) })
    expect(swapped.body.alone).toBe(2)
    const alone = (await organiser.get('/api/admin/round/left-out')).body.list
    expect(alone.map(({ reason }: { reason: string }) => reason)).toEqual(['swapped', 'swapped'])
    await organiser.post(`/api/admin/round/changes/${swapped.body.changeId}/undo`)
    expect((await organiser.post('/api/admin/round/swap', { body: two(0, 3) })).body.alone).toBe(0)
    expect(await couples()).toContain('1-2')
  })

  it('that are said again leave the preview as it is', async () => {
    const groups = { one: { by: 'tag', tag: 'mentor' }, other: { by: 'role', words: 'student' } }
    await rule({ groups, silentAfter: 4 })
    await prepare()
    for (const same of [{}, { groups }, { silentAfter: 4, rematch: true }])
      expect((await rule(same)).status).toBe(200)
    expect((await organiser.get('/api/admin/round')).body.round.outdated).toBe(false)
    const { list } = (await organiser.get('/api/admin/round/trail')).body
    expect(list.filter(({ action }: { action: string }) => action === 'ruled')).toHaveLength(1)
  })

  it('are about two, not about one and the same', async () => {
    for (const path of ['/api/admin/musts', '/api/admin/vetoes']) {
      const { status, body } = await organiser.post(path, { body: two(0, 0) })
      expect(status).toBe(409)
      expect(body.message).toBe('Choose two different members.')
    }
  })

  it('changed meanwhile apply before the round is sent', async () => {
    await prepare()
    expect((await organiser.get('/api/admin/round')).body.round.outdated).toBe(false)
    await organiser.post('/api/admin/musts', { body: two(0, 2) })
    const { round } = (await organiser.get('/api/admin/round')).body
    expect(round.outdated).toBe(true)
    const sent = await organiser.post('/api/admin/round/send', { body: { roundId: round.roundId } })
    expect(sent.status).toBe(409)
    await goOut()
    expect(await couples()).toEqual(['0-2', '1-3'])
  })

  it('refuse a group by an answer that the community does not ask for', async () => {
    const answer = { by: 'answer', questionId: idOf(0), optionId: 'x' }
    expect((await rule({ groups: { one: answer, other: answer } })).status).toBe(400)
  })

  it('make three of an odd number where that is wanted, whose pairs cannot be locked', async () => {
    await join(WORDS[0])
    await rule({ trioAllowed: true })
    await prepare()
    expect(await couples()).toHaveLength(4)
    const { list } = (await organiser.get('/api/admin/round/pairs')).body
    const of = list.find(({ trio }: { trio: boolean }) => trio)
    const lock = await organiser.post(`/api/admin/round/pairs/${of.pairId}/lock`, { body: { locked: true } })
    expect(lock.status).toBe(409)
    expect(lock.body.message).toBe('A pair in a group of three can’t be locked.')
  })
})

describe('a preview that an organiser changes', () => {
  it('says what it is worth by now, and who is owed more', async () => {
    await prepare()
    const before = await roundNow()
    expect(before.certifiedRatio).toBeCloseTo(1, 4)
    await organiser.post('/api/admin/round/swap', { body: two(0, 2) })
    const swapped = await roundNow()
    expect(swapped.certifiedRatio!).toBeLessThan(before.certifiedRatio!)
    expect(swapped.debts[idOf(0)]!).toBeGreaterThan(before.debts[idOf(0)]!)
    const { body } = await organiser.get('/api/admin/round/trail')
    await organiser.post(`/api/admin/round/changes/${body.list[0].changeId}/undo`)
    const undone = await roundNow()
    expect(undone.certifiedRatio).toBeCloseTo(before.certifiedRatio!, 6)
    for (const [id, debt] of Object.entries(before.debts)) expect(undone.debts[id]).toBeCloseTo(debt, 6)
  })
})

describe('a member who has not reacted for a while', () => {
  const silence = (i: number) => set(i, { silentRounds: 3 })

  it('is asked days ahead, once, and introduced to nobody meanwhile', async () => {
    await silence(0)
    await set(0, { preferredLang: 'ru' })
    at(-3 * DAY_MS)
    await tick()
    await tick()
    expect(await countRecipients('inactivity-check')).toMatchObject([
      { participantId: idOf(0), locale: 'ru' },
    ])
    at(-DAY_MS)
    await prepare()
    expect(await couples()).toEqual(['2-3'])
    const away = (await organiser.get('/api/admin/round/left-out', { query: { group: 'away' } })).body.list
    expect(away).toContainEqual(
      expect.objectContaining({
        reason: 'silent',
        askedAt: new Date(TUESDAY.getTime() - 3 * DAY_MS).toISOString(),
      }),
    )
  })

  it('has two days to react to a round that came between two Tuesdays', async () => {
    await set(0, { silentRounds: 2 })
    at(-4 * DAY_MS)
    await prepare()
    const { round } = (await organiser.get('/api/admin/round')).body
    await organiser.post('/api/admin/round/send', { body: { roundId: round.roundId } })
    await api.runtime.runJobs(api.community.id)
    expect((await memberNow(0)).silentRounds).toBe(3)
    at(-3 * DAY_MS)
    await tick()
    expect(await countRecipients('inactivity-check')).toEqual([])
    at(-2 * DAY_MS + HOUR_MS)
    await tick()
    expect(await countRecipients('inactivity-check')).toMatchObject([{ participantId: idOf(0) }])
  })

  it('takes part again once they say so from the mail', async () => {
    await silence(0)
    at(-3 * DAY_MS)
    await tick()
    const link = actionPath(
      secretOf(api.runtime.env),
      { communityId: api.community.id, participantId: idOf(0), locale: 'en', kind: 'stay' },
      api.runtime.clock.now(),
    )
    expect((await api.guest.get(link)).text).toContain('Yes, introduce me again')
    expect((await memberNow(0)).silentRounds).toBe(3)
    expect((await api.guest.post(link)).status).toBe(200)
    expect(await memberNow(0)).toMatchObject({ silentRounds: 0, inactivityAskedAt: null })
    at(-DAY_MS)
    await prepare()
    expect(await couples()).toEqual(['0-1', '2-3'])
    await goOut()
    expect((await memberNow(0)).silentRounds).toBe(1)
  })

  it('is introduced as ever where the community asks nobody', async () => {
    await silence(0)
    await rule({ silentAfter: 0 })
    await prepare()
    expect(await couples()).toEqual(['0-1', '2-3'])
  })
})

describe('sending a round', () => {
  it('publishes every pair to both sides before anybody is notified', async () => {
    await prepare()
    at(0)
    await tick()
    const shown = await system((ctx) => ctx.db.select().from(matchSides))
    expect(shown.every(({ sentAt }) => sentAt?.getTime() === TUESDAY.getTime())).toBe(true)
    expect(await countRecipients('recommended-contact')).toEqual([])
    await api.runtime.runJobs(api.community.id)
    expect(await countRecipients('recommended-contact')).toHaveLength(4)
    expect(await roundNow()).toMatchObject({ status: 'sent', notificationCursor: null })
  })

  it('tells everybody once, killed in the middle and started again', async () => {
    await prepare()
    at(0)
    await tick()
    const { id: roundId } = await roundNow()
    const context = systemRequestContext(api.runtime, api.community, 'test')
    const sides = await system((ctx) => ctx.db.select().from(matchSides).orderBy(matchSides.id))
    // As a process leaves it that was killed behind the first of them.
    await system((ctx) =>
      ctx.db.update(rounds).set({ notificationCursor: { stage: 'matches', after: sides[0]!.id } }),
    )
    await notifyRound(context, roundId)
    await notifyRound(context, roundId)
    const told = (await countRecipients('recommended-contact')).map(({ participantId }) => participantId)
    expect(told.sort()).toEqual(
      sides
        .slice(1)
        .map(({ participantId }) => participantId)
        .sort(),
    )
  })
})

describe('after a decline', () => {
  const decline = (i: number) =>
    system((ctx) =>
      ctx.db
        .update(matchSides)
        .set({ state: 'not-interested' })
        .where(eq(matchSides.participantId, idOf(i))),
    )

  it('both sides are introduced to others who are free, once a round', async () => {
    await goOut()
    expect(await couples()).toEqual(['0-1', '2-3'])
    await decline(0)
    at(DAY_MS)
    await tick()
    expect(await couples({ again: true })).toEqual([])
    await decline(2)
    at(2 * DAY_MS)
    await tick()
    await api.runtime.runJobs(api.community.id)
    const again = await couples({ again: true })
    expect(again).toHaveLength(2)
    expect(again).not.toContain('0-1')
    expect(again).not.toContain('2-3')
    const told = await countRecipients('recommended-contact')
    expect(told).toHaveLength(8)
    expect(told.filter(({ props }) => props.again)).toHaveLength(4)
    await decline(0)
    await decline(2)
    at(3 * DAY_MS)
    await tick()
    expect(await couples({ again: true })).toHaveLength(2)
  })

  it('both sides are introduced again although the schedule has changed since', async () => {
    await goOut()
    await decline(0)
    await decline(2)
    const changed = {
      roundHour: (api.community.roundHour + 2) % 24,
      scheduleChangedAt: api.runtime.clock.now(),
    }
    api.community = { ...api.community, ...changed }
    at(DAY_MS)
    await tick()
    expect(await couples({ again: true })).toHaveLength(2)
  })

  it('twenty times at once, makes each introduction once', async () => {
    await goOut()
    await decline(0)
    await decline(2)
    at(DAY_MS)
    const { id } = await roundNow()
    const context = systemRequestContext(api.runtime, api.community, 'test')
    await Promise.all(Array.from({ length: 20 }, () => rematchRound(context, id)))
    const again = await couples({ again: true })
    expect(again).toHaveLength(2)
    expect(new Set(again.flatMap((couple) => couple.split('-'))).size).toBe(4)
  })

  it('gives unmatched members priority once', async () => {
    await join({ about: 'I bake bread.', lookingFor: 'A miller.' })
    await goOut()
    const [alone] = await system((ctx) => ctx.db.select().from(unmatched))
    const other = [0, 2].find((i) => idOf(i) !== alone!.participantId)!
    await decline(other)
    at(DAY_MS)
    await tick()
    expect(await couples({ again: true })).toHaveLength(1)
    expect(await system((ctx) => ctx.db.select().from(unmatched))).toEqual([])
  })

  it('nobody is where the community does not want it, nor whoever has paused meanwhile', async () => {
    await goOut()
    await decline(0)
    await decline(2)
    await rule({ rematch: false })
    at(DAY_MS)
    await tick()
    expect(await couples({ again: true })).toEqual([])
    await rule({ rematch: true })
    await system((ctx) =>
      ctx.db
        .update(participants)
        .set({ pausedUntil: new Date(TUESDAY.getTime() + 30 * DAY_MS) })
        .where(inArray(participants.id, [idOf(0), idOf(1)])),
    )
    at(2 * DAY_MS)
    await tick()
    expect(await couples({ again: true })).toEqual([])
    expect(await system((ctx) => ctx.db.$count(requiredPairs))).toBe(0)
  })
})
