import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { offKey } from '@/lib/contracts/subscription'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import { matchSides, unmatched as unmatchedMembers } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makePerson, type Person } from '@/lib/testing/factories'
import { FITTING_PROFILES } from '@/lib/testing/fitting-profiles'
import { tickRounds } from '@/lib/testing/tick-rounds'

/** A Monday morning; the round is due on Tuesday at nine. */
const MONDAY = new Date('2026-11-23T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

let api: TestApi
let organiser: ApiClient
let people: Person[]

beforeEach(async () => {
  api = await testApi()
  api.runtime.clock.set(MONDAY)
  // The organiser is new to rounds.
  const admin = await makePerson(api.runtime.database, api.community, 'admin', {
    participant: { networkingEnabled: false, firstName: 'Olga' },
    clock: api.runtime.clock,
  })
  organiser = api.at(api.community, admin)
  people = []
  for (const [i, profile] of FITTING_PROFILES.entries())
    people.push(
      await makePerson(api.runtime.database, api.community, 'member', {
        participant: { firstName: `Member${i}`, ...profile },
        clock: api.runtime.clock,
      }),
    )
  expect((await organiser.post('/api/admin/round/prepare')).status).toBe(204)
})

const idOf = (i: number) => people[i]!.participant!.id
const hide = (one: number, other: number, kind: 'hide' | 'block') =>
  asSystem((ctx) =>
    ctx.db.insert(hides).values({
      communityId: api.community.id,
      participantId: idOf(one),
      subjectId: idOf(other),
      kind,
    }),
  )
const pairs = async () => (await organiser.get('/api/admin/round/pairs')).body.list
const unmatched = async (group = 'waiting') =>
  (await organiser.get('/api/admin/round/left-out', { query: { group } })).body.list
const couples = async () =>
  (await pairs())
    .map(({ sides }: { sides: { person: { participantId: string } }[] }) =>
      sides
        .map(({ person }) => people.findIndex((one) => one.participant!.id === person.participantId))
        .sort()
        .join('-'),
    )
    .sort()
const pairWith = async (i: number) =>
  (await pairs()).find(({ sides }: { sides: { person: { participantId: string } }[] }) =>
    sides.some(({ person }) => person.participantId === idOf(i)),
  )
const asSystem = <T>(work: (ctx: Ctx) => Promise<T>) =>
  withSystemContext(api.runtime, api.community, 'test', work)

describe('an admin before a round is sent', () => {
  it("sees the pairs with each side's reasons, the figures, and who does not participate and why", async () => {
    expect(await couples()).toEqual(['0-1', '2-3'])
    const [first] = await pairs()
    expect(first.sides[0].reasons.length).toBeGreaterThan(0)
    const { body } = await organiser.get('/api/admin/round')
    expect(body).toMatchObject({
      round: { number: 1, status: 'preview', eligible: 4, pairs: 2, locked: 0, leftOut: 0, away: 1 },
      last: null,
    })
    expect(body.round.scheduledFor).toBe(body.nextAt)
    expect(await unmatched('away')).toMatchObject([
      { person: { firstName: 'Olga' }, reason: 'networking-off' },
    ])
  })

  it('sees the address of a non-participant who has no name yet', async () => {
    const { user } = await makePerson(api.runtime.database, api.community, 'member', {
      participant: { firstName: '', lastName: '', profileFilledAt: null },
      clock: api.runtime.clock,
    })
    expect(await unmatched('away')).toMatchObject([
      { person: { firstName: '' }, email: user.email, reason: 'no-profile' },
      { person: { firstName: 'Olga' }, email: null },
    ])
  })

  it('finds non-participants by name and reason, with a count per reason', async () => {
    for (const firstName of ['Paul', 'Petra'])
      await makePerson(api.runtime.database, api.community, 'member', {
        participant: { firstName, pausedUntil: new Date('2027-01-01T00:00:00Z') },
        clock: api.runtime.clock,
      })
    const away = async (query: object) =>
      (await organiser.get('/api/admin/round/left-out', { query: { group: 'away', ...query } })).body
    expect((await away({})).reasons).toEqual([
      { reason: 'paused', count: 2 },
      { reason: 'networking-off', count: 1 },
    ])
    expect((await away({ reason: 'paused', search: 'Petra' })).list).toMatchObject([
      { person: { firstName: 'Petra' }, reason: 'paused' },
    ])
    expect((await away({ reason: 'silent' })).list).toEqual([])
  })

  it('finds no newcomers who wait or were declined, neither among non-participants nor for a rule', async () => {
    const newcomer = (firstName: string) =>
      makePerson(api.runtime.database, api.community, 'waiting', {
        participant: { firstName, tags: ['Chess'] },
        clock: api.runtime.clock,
      })
    const [{ participant: declined }, { participant: waiting }] = [
      await newcomer('Dora'),
      await newcomer('Wanda'),
    ]
    await organiser.post('/api/admin/join-requests/decide', {
      body: { participantIds: [declined!.id], decision: 'decline' },
    })
    expect((await organiser.get('/api/admin/round')).body.round).toMatchObject({ away: 1 })
    const { body } = await organiser.get('/api/admin/round/left-out', { query: { group: 'away' } })
    expect(body).toMatchObject({
      list: [{ person: { firstName: 'Olga' } }],
      reasons: [{ reason: 'networking-off', count: 1 }],
    })
    const { text } = await organiser.get('/api/admin/round/left-out.csv', { query: { group: 'away' } })
    expect(text).toContain('Olga')
    expect(text).not.toMatch(/Dora|Wanda/)
    for (const search of ['Dora', 'Wanda'])
      expect((await organiser.get('/api/admin/round/members', { query: { search } })).body.list).toEqual([])
    for (const one of [declined!.id, waiting!.id]) {
      const pair = { body: { participantId: one, partnerId: idOf(0) } }
      expect((await organiser.post('/api/admin/vetoes', pair)).status).toBe(404)
    }
    const rules = await organiser.patch('/api/admin/round/rules', {
      body: { groups: { one: { by: 'tag', tag: 'chess' }, other: { by: 'role', words: 'nobody' } } },
    })
    expect(rules.body.sizes).toMatchObject({ one: 0, neither: 5 })
    expect(rules.body.choices.tags).not.toContainEqual(expect.objectContaining({ tag: 'Chess' }))
  })

  it('finds a pair by either name', async () => {
    const { body } = await organiser.get('/api/admin/round/pairs', { query: { search: 'Member3' } })
    expect(body.list).toHaveLength(1)
  })

  it('forbids a pair: the two become unmatched, and a recalculation keeps them apart', async () => {
    const { pairId } = await pairWith(0)
    await organiser.post(`/api/admin/round/pairs/${pairId}/veto`, { body: { always: false } })
    expect(await couples()).toEqual(['2-3'])
    expect((await unmatched()).map(({ reason }: { reason: string }) => reason)).toEqual(['vetoed', 'vetoed'])
    await organiser.post('/api/admin/round/prepare')
    expect(await couples()).toHaveLength(2)
    expect(await couples()).not.toContain('0-1')
  })

  it('undoes a veto, which restores everything', async () => {
    const before = await pairs()
    const { pairId } = await pairWith(0)
    const { body } = await organiser.post(`/api/admin/round/pairs/${pairId}/veto`, { body: { always: true } })
    expect((await organiser.get('/api/admin/vetoes')).body.list).toHaveLength(1)
    expect((await organiser.post(`/api/admin/round/changes/${body.changeId}/undo`)).status).toBe(204)
    expect(await pairs()).toEqual(before)
    expect(await unmatched()).toEqual([])
    expect((await organiser.get('/api/admin/vetoes')).body.list).toEqual([])
    expect((await organiser.post(`/api/admin/round/changes/${body.changeId}/undo`)).status).toBe(409)
  })

  it('finds a vetoed pair with each of the two, and among the forbidden pairs', async () => {
    const { pairId } = await pairWith(0)
    const { body } = await organiser.post(`/api/admin/round/pairs/${pairId}/veto`, {
      body: { always: false },
    })
    const { changeId } = body
    expect(await unmatched()).toMatchObject([
      {
        person: { firstName: 'Member0' },
        takenOut: { changeId, partner: expect.stringMatching(/^Member1/) },
      },
      {
        person: { firstName: 'Member1' },
        takenOut: { changeId, partner: expect.stringMatching(/^Member0/) },
      },
    ])
    const vetoes = async () => (await organiser.get('/api/admin/vetoes')).body.list
    expect(await vetoes()).toMatchObject([{ until: '2026-11-24T09:00:00.000Z', changeId }])
    // After a recalculation nothing can be restored, but the two may meet again.
    await organiser.post('/api/admin/round/prepare')
    expect(await couples()).not.toContain('0-1')
    const [veto] = await vetoes()
    expect(veto.changeId).toBeNull()
    expect((await organiser.delete(`/api/admin/vetoes/${veto.vetoId}`)).status).toBe(204)
    expect(await vetoes()).toEqual([])
    await organiser.post('/api/admin/round/prepare')
    expect(await couples()).toContain('0-1')
  })

  it('sees the effect of sending now: number of emails and date of the following round', async () => {
    await api.runtime.database.owner
      .update(participants)
      .set({ disabledNotifications: [offKey('EMAIL', 'round')] })
      .where(eq(participants.id, idOf(3)))
    const { body } = await organiser.get('/api/admin/round')
    expect(body.round).toMatchObject({ sending: { mailed: 3, unmailed: 1 }, missed: false })
    await organiser.post('/api/admin/round/send', { body: { roundId: body.round.roundId } })
    // No second round at the regular time.
    expect((await organiser.get('/api/admin/round')).body.nextAt).toBe(body.round.followingAt)
    api.runtime.clock.set(new Date('2026-11-24T09:00:30Z'))
    await tickRounds(api.runtime)
    expect((await organiser.get('/api/admin/rounds')).body.list).toHaveLength(1)
  })

  it('sees how many pairs became impossible since the preview was prepared', async () => {
    const impossible = async () => (await organiser.get('/api/admin/round')).body.round.impossible
    expect(await impossible()).toBe(0)
    await api.runtime.database.owner
      .update(participants)
      .set({ networkingEnabled: false })
      .where(eq(participants.id, idOf(3)))
    expect(await impossible()).toBe(1)
    await organiser.post('/api/admin/round/prepare')
    expect(await impossible()).toBe(0)
  })

  it('sees how many emails and pairs are really sent after members dropped out', async () => {
    const { pairId } = await pairWith(0)
    await organiser.post(`/api/admin/round/pairs/${pairId}/veto`, { body: { always: false } })
    const { owner } = api.runtime.database
    const change = (i: number, values: Partial<typeof participants.$inferInsert>) =>
      owner
        .update(participants)
        .set(values)
        .where(eq(participants.id, idOf(i)))
    const view = async () => (await organiser.get('/api/admin/round')).body.round
    const sending = { pairs: 1, leftOut: 2, mailed: 4, unmailed: 0 }
    expect(await view()).toMatchObject({ pairs: 1, impossible: 0, sending })
    await change(0, { networkingEnabled: false })
    expect(await view()).toMatchObject({ pairs: 1, sending: { pairs: 1, leftOut: 1, mailed: 3 } })
    await change(3, { pausedUntil: new Date(MONDAY.getTime() + DAY_MS / 4) })
    const before = await view()
    // They are back when the round is due.
    expect(before).toMatchObject({ impossible: 0, sending: { pairs: 0, leftOut: 2, mailed: 2, unmailed: 0 } })
    await organiser.post('/api/admin/round/send', { body: { roundId: before.roundId } })
    await api.runtime.runJobs(api.community.id)
    const sent = await owner
      .select({ kind: mails.kind, to: mails.participantId })
      .from(mails)
      .where(
        and(
          eq(mails.communityId, api.community.id),
          inArray(mails.kind, ['recommended-contact', 'unmatched']),
        ),
      )
    expect(sent).toHaveLength(before.sending.mailed)
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([idOf(1), idOf(2)]))
  })

  it('counts an excluded pair as not sent, and its two as unmatched', async () => {
    await hide(0, 1, 'block')
    const { round } = (await organiser.get('/api/admin/round')).body
    expect(round).toMatchObject({
      pairs: 2,
      impossible: 1,
      sending: { pairs: 1, leftOut: 2, mailed: 4, unmailed: 0 },
    })
  })

  it('swaps: the two meet, their partners meet each other, and the chosen pair survives a new preview', async () => {
    const swapped = await organiser.post('/api/admin/round/swap', {
      body: { participantId: idOf(0), partnerId: idOf(2) },
    })
    expect(swapped.status).toBe(200)
    expect(await couples()).toEqual(['0-2', '1-3'])
    expect(await pairWith(0)).toMatchObject({ locked: true })
    expect(await pairWith(1)).toMatchObject({ locked: false })
    await organiser.post('/api/admin/round/prepare')
    expect(await couples()).toEqual(['0-2', '1-3'])
  })

  it('leaves previous partners unmatched who work together', async () => {
    await asSystem((ctx) =>
      ctx.db
        .update(participants)
        .set({ company: 'Ferrovia, engineer', updatedAt: api.runtime.clock.now() })
        .where(inArray(participants.id, [idOf(1), idOf(3)])),
    )
    await organiser.patch('/api/admin/round/rules', { body: { colleaguesAllowed: false } })
    await organiser.post('/api/admin/round/prepare')
    expect(await couples()).toEqual(['0-1', '2-3'])
    const swap = { participantId: idOf(0), partnerId: idOf(2) }
    const { body } = await organiser.post('/api/admin/round/swap', { body: swap })
    expect(body).toMatchObject({ alone: 2 })
    expect(await couples()).toEqual(['0-2'])
    expect((await unmatched()).map(({ reason }: { reason: string }) => reason)).toEqual([
      'swapped',
      'swapped',
    ])
  })

  it('lists thin pairs first and counts the unlocked ones', async () => {
    const round = async () => (await organiser.get('/api/admin/round')).body.round
    expect(await round()).toMatchObject({ thin: 0 })
    const swap = { participantId: idOf(0), partnerId: idOf(2) }
    await organiser.post('/api/admin/round/swap', { body: swap })
    expect((await pairs()).map(({ level }: { level: string }) => level)).toEqual(['try', 'try'])
    expect(await round()).toMatchObject({ thin: 1 })
    const { pairId } = await pairWith(3)
    await organiser.post(`/api/admin/round/pairs/${pairId}/lock`, { body: { locked: true } })
    expect(await round()).toMatchObject({ thin: 0 })
    const { body } = await organiser.get('/api/admin/round/pairs', {
      query: { level: 'try', locked: 'false' },
    })
    expect(body.list).toEqual([])
  })

  it('undoes changes of the same people only in reverse order', async () => {
    const first = await organiser.post('/api/admin/round/swap', {
      body: { participantId: idOf(0), partnerId: idOf(2) },
    })
    const { pairId } = await pairWith(1)
    const second = await organiser.post(`/api/admin/round/pairs/${pairId}/veto`, { body: { always: false } })
    const undo = (change: typeof first) =>
      organiser.post(`/api/admin/round/changes/${change.body.changeId}/undo`)
    expect((await undo(first)).status).toBe(409)
    expect((await undo(second)).status).toBe(204)
    expect((await undo(first)).status).toBe(204)
    expect(await couples()).toEqual(['0-1', '2-3'])
  })

  it('cannot match excluded members, nor break a locked pair', async () => {
    await hide(2, 0, 'hide')
    const swap = (a: number, b: number) =>
      organiser.post('/api/admin/round/swap', { body: { participantId: idOf(a), partnerId: idOf(b) } })
    expect((await swap(0, 2)).status).toBe(409)
    const { pairId } = await pairWith(3)
    await organiser.post(`/api/admin/round/pairs/${pairId}/lock`, { body: { locked: true } })
    expect((await swap(0, 3)).status).toBe(409)
    const choices = await organiser.get('/api/admin/round/partners', {
      query: { participantId: idOf(0), search: 'Member' },
    })
    expect(
      choices.body.list.map(({ person, barred }: { person: { firstName: string }; barred: string }) => [
        person.firstName,
        barred,
      ]),
    ).toEqual([
      ['Member2', 'apart'],
      ['Member3', 'locked'],
    ])
  })

  it.each([
    ['by fit', {}],
    ['by name', { search: 'Member' }],
  ])('offers people without a partner first: %s', async (_, search) => {
    const twin = await makePerson(api.runtime.database, api.community, 'member', {
      participant: { firstName: 'Member4', ...FITTING_PROFILES[1]! },
      clock: api.runtime.clock,
    })
    await organiser.post('/api/admin/round/prepare')
    await organiser.post(`/api/admin/round/pairs/${(await pairWith(3)).pairId}/veto`, {
      body: { always: false },
    })
    const alone = (await pairWith(1)) ? twin.participant!.id : idOf(1)
    const { body } = await organiser.get('/api/admin/round/partners', {
      query: { participantId: alone, ...search },
    })
    const names = body.list.map(({ person }: { person: { firstName: string } }) => person.firstName)
    expect(names.slice(0, 3)).toEqual([expect.anything(), expect.anything(), 'Member0'])
    expect(names.slice(0, 2).sort()).toEqual(['Member2', 'Member3'])
    expect(body.list[2].reasons[0]).toMatchObject({ offers: 'I design apps for hospitals and clinics' })
  })

  it('sends the round now, once; it is not sent again at its scheduled time', async () => {
    const { pairId } = await pairWith(0)
    await organiser.post(`/api/admin/round/pairs/${pairId}/veto`, { body: { always: false } })
    const { body } = await organiser.get('/api/admin/round')
    const send = () => organiser.post('/api/admin/round/send', { body: { roundId: body.round.roundId } })
    expect((await send()).status).toBe(204)
    expect((await send()).status).toBe(409)
    const shown = await asSystem((ctx) => ctx.db.select().from(matchSides))
    expect(shown.map(({ participantId }) => participantId).sort()).toEqual([idOf(2), idOf(3)].sort())
    api.runtime.clock.set(new Date(MONDAY.getTime() + DAY_MS))
    await tickRounds(api.runtime)
    expect(await asSystem((ctx) => ctx.db.select().from(matchSides))).toHaveLength(shown.length)
  })

  it('sent early, introduces nobody who is paused now, nor tells them that nobody was found', async () => {
    const soon = new Date(MONDAY.getTime() + DAY_MS / 4)
    const paused = (i: number) =>
      asSystem((ctx) =>
        ctx.db
          .update(participants)
          .set({ pausedUntil: soon })
          .where(eq(participants.id, idOf(i))),
      )
    const { pairId } = await pairWith(2)
    await organiser.post(`/api/admin/round/pairs/${pairId}/veto`, { body: { always: false } })
    await paused(0)
    await paused(2)
    const { body } = await organiser.get('/api/admin/round')
    await organiser.post('/api/admin/round/send', { body: { roundId: body.round.roundId } })
    expect(await asSystem((ctx) => ctx.db.select().from(matchSides))).toEqual([])
    const alone = await asSystem((ctx) => ctx.db.select().from(unmatchedMembers))
    expect(alone.map(({ participantId, reason }) => [participantId, reason])).toEqual(
      expect.arrayContaining([
        [idOf(1), 'partner-away'],
        [idOf(3), 'vetoed'],
      ]),
    )
    expect(alone).toHaveLength(2)
  })

  it('leaves an audit trail', async () => {
    const { pairId } = await pairWith(0)
    await organiser.post(`/api/admin/round/pairs/${pairId}/lock`, { body: { locked: true } })
    const { body } = await organiser.post(`/api/admin/round/pairs/${pairId}/veto`, {
      body: { always: false },
    })
    const trail = (await organiser.get('/api/admin/round/trail')).body.list
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(['vetoed', 'locked', 'prepared'])
    expect(trail[0]).toMatchObject({ roundNumber: 1, changeId: body.changeId, byProgram: false })
    expect(trail[0].by).toMatch(/^Olga /)
    expect(trail[0].people).toHaveLength(2)
  })

  it('names the affected members in the audit log, also after an undo', async () => {
    const swap = { participantId: idOf(0), partnerId: idOf(3) }
    const { body } = await organiser.post('/api/admin/round/swap', { body: swap })
    await organiser.post(`/api/admin/round/changes/${body.changeId}/undo`)
    const { list } = (await organiser.get('/api/admin/round/trail')).body
    const [undone, swapped] = list
    expect(undone.action).toBe('undone')
    expect(undone.people).toHaveLength(2)
    expect([...undone.people].sort()).toEqual([...swapped.people].sort())
  })

  it('prepared early is recalculated a day before, and keeps manual changes', async () => {
    api.runtime.clock.set(new Date(MONDAY.getTime() - 3 * DAY_MS))
    await organiser.post('/api/admin/round/prepare')
    const { pairId } = await pairWith(0)
    await organiser.post(`/api/admin/round/pairs/${pairId}/veto`, { body: { always: false } })
    api.runtime.clock.set(MONDAY)
    await tickRounds(api.runtime)
    const { body } = await organiser.get('/api/admin/round')
    expect(body.round.preparedAt).toBe(MONDAY.toISOString())
    expect(await couples()).toHaveLength(2)
    expect(await couples()).not.toContain('0-1')
  })
})

describe('pair scoring', () => {
  const next = async () => (await organiser.get(`/api/admin/${api.community.id}/matches/next`)).body
  const score = (pairId: string, internalAdminScore: number) =>
    organiser.post(`/api/admin/pairs/${pairId}/score`, { query: { internalAdminScore } })

  it('shows one pair after another, some random, until all are scored or skipped', async () => {
    const first = await next()
    expect(first).toMatchObject({ scored: 0, left: 3, pair: { score: null, origin: 'coming' } })
    await score(first.pair.pairId, 5)
    const second = await next()
    expect(second).toMatchObject({ scored: 1, left: 2, pair: { pairId: first.upcoming.pairId } })
    await organiser.post(`/api/admin/pairs/${second.pair.pairId}/skip`)
    const third = await next()
    expect(third).toMatchObject({ scored: 1, left: 1, pair: { origin: 'lot' }, upcoming: null })
    expect(third.pair.pairId).toBe(second.upcoming.pairId)
    const { body: help } = await organiser.get(`/api/admin/pairs/${third.pair.pairId}/score-assistance`)
    expect(help.pairId).toBe(third.pair.pairId)
    await score(third.pair.pairId, 1)
    expect(await next()).toMatchObject({ scored: 2, left: 0, pair: null, upcoming: null })
    await organiser.delete(`/api/admin/pairs/${third.pair.pairId}/score`)
    expect(await next()).toMatchObject({ scored: 1, left: 1, pair: { pairId: third.pair.pairId } })
    const { body } = await organiser.get('/api/admin/pairs/scored')
    expect(body.list).toMatchObject([{ pairId: first.pair.pairId, score: 5 }])
  })

  it('withdraws a score', async () => {
    const { pair } = await next()
    await score(pair.pairId, 2)
    await organiser.delete(`/api/admin/pairs/${pair.pairId}/score`)
    expect(await next()).toMatchObject({ scored: 0, left: 3, pair: { pairId: pair.pairId } })
    const { body } = await organiser.get('/api/admin/audit-log', { query: { group: 'rounds' } })
    const texts = body.list.slice(0, 2).map(({ text }: { text: string }) => text)
    expect(texts).toEqual([
      expect.stringMatching(/^\S.* and \S.*: score removed$/),
      expect.stringMatching(/^\S.* and \S.*: scored 2$/),
    ])
  })

  it("shows the engine's estimate on request, and the history of the two", async () => {
    const { pair } = await next()
    await score(pair.pairId, 3)
    const { body } = await organiser.get(`/api/admin/pairs/${pair.pairId}/score-assistance`)
    expect(body.suggested).toBeGreaterThanOrEqual(4)
    expect(body.reasons[0].length).toBeGreaterThan(0)
    const history = await organiser.get(`/api/admin/pairs/${pair.pairId}/history`)
    expect(history.body.list.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['planned', 'scored'])
  })

  it('survives a recalculation', async () => {
    const { pair } = await next()
    await score(pair.pairId, 4)
    await organiser.post('/api/admin/round/prepare')
    expect(await next()).toMatchObject({ scored: 1, left: 2 })
  })
})
