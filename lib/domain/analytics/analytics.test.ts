import { eq, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import type { Chart, ChartEntries } from '@/lib/contracts/analytics'
import { CHARTS, type ChartKey, DISTRIBUTIONS, STAGES } from '@/lib/contracts/charts'
import type { SegmentFilter } from '@/lib/contracts/segment'
import { segmentOfCell } from '@/lib/contracts/segment-of-cell'
import { newId } from '@/lib/core/ids'
import { memberships } from '@/lib/db/schema/account'
import { pushSubscriptions } from '@/lib/db/schema/message'
import { participants, telegramConnections } from '@/lib/db/schema/participant'
import { intros } from '@/lib/db/schema/round'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeFeedback, makeMatch, makeMeeting, makeRound, type Participant } from '@/lib/testing/factories'

const DAY_MS = 24 * 60 * 60 * 1000

async function community(values: Parameters<TestApi['elsewhere']>[0] = {}) {
  const api = await testApi({ community: values })
  const admin = await api.person('admin')
  const read = async (chart: ChartKey, query: object = {}) => {
    if (chart === 'members' || chart === 'care') {
      const { readChart } = await import('./view-chart')
      const { scopeOf } = await import('./scope')
      const { withSystemContext } = await import('@/lib/runtime/context')
      return withSystemContext(api.runtime, api.community, 'test', async (ctx) =>
        readChart(ctx, chart, await scopeOf(ctx, { period: '12w', ...query })),
      )
    }
    const path = (DISTRIBUTIONS as readonly string[]).includes(chart) ? 'distributions' : 'data'
    const answer = await admin.get(`/api/charts/${path}`, {
      query: { communityId: api.community.id, chart, ...query },
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body as Chart
  }
  const list = (chart: ChartKey, row: string, series: string, query: object = {}) =>
    admin.get('/api/charts/list', { query: { communityId: api.community.id, chart, row, series, ...query } })
  return { api, admin, read, list }
}

/** Random numbers from a seed, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return { chance: (p: number) => next() < p, int: (n: number) => Math.floor(next() * n) }
}

const joinedAt = (api: TestApi, client: ApiClient, at: Date) =>
  api.runtime.database.owner
    .update(memberships)
    .set({ joinedAt: at })
    .where(eq(memberships.userId, client.person!.user.id))

it('a topic without words counts as asked for by nobody', async () => {
  const { api, read } = await community()
  await api.person('member', { participant: { tags: ['!!!'], lookingFor: 'Somebody to sing with.' } })
  expect(((await read('topics')) as Chart).rows).toEqual([])
})

it('topics with punctuation are found in what members ask for', async () => {
  const { api, read } = await community()
  for (let n = 0; n < 6; n++)
    await api.person('member', {
      participant: { tags: ['UI/UX', 'B2B marketing'], lookingFor: 'Help with UI/UX, B2B: marketing.' },
    })
  const { rows } = (await read('topics')) as Chart
  expect(rows.map(({ values }) => values)).toEqual([
    [6, 6],
    [6, 6],
  ])
})

/** A community with random members, introductions and outcomes. */
async function randomHistory(seed: number) {
  const scene = await community()
  const { api } = scene
  const { database } = api.runtime
  const { chance, int } = dice(seed)
  const members: Participant[] = []
  for (let n = 0; n < 12; n++) {
    const client = await api.person(chance(0.1) ? 'disabled' : chance(0.2) ? 'onboarding' : 'member', {
      participant: {
        tags: chance(0.5) ? ['pricing', 'дизайн'] : ['sailing'],
        lookingFor: chance(0.5) ? 'Someone who knows pricing.' : 'A sailing partner',
        city: chance(0.5) ? 'Lisbon' : 'Porto',
        networkingEnabled: chance(0.8),
        silentRounds: int(4),
        disabledNotifications: chance(0.2) ? ['EMAIL'] : [],
      },
    })
    await joinedAt(api, client, new Date(Date.now() - int(200) * DAY_MS))
    members.push(client.person!.participant!)
  }
  const rounds = []
  for (let n = 1; n <= 3; n++) {
    const at = new Date(Date.now() - (4 - n) * 7 * DAY_MS)
    rounds.push(await makeRound(database, api.community, { number: n, scheduledFor: at, sentAt: at }))
  }
  for (let n = 0; n < 40; n++) {
    const [one, other] = [int(members.length), int(members.length)]
    if (one === other) continue
    const round = chance(0.8) ? rounds[int(3)]! : null
    const sentAt = round?.sentAt ?? new Date(Date.now() - int(100) * DAY_MS)
    const pair = await makeMatch(database, api.community, members[one]!, members[other]!, {
      sentAt,
      roundId: round?.id ?? null,
      kind: round ? 'weekly' : 'instant',
      level: chance(0.5) ? 'high' : 'try',
      status: chance(0.9) ? 'sent' : 'removed',
    })
    if (chance(0.7)) {
      const isAnswered = chance(0.6)
      await database.owner.insert(intros).values({
        communityId: api.community.id,
        id: newId(),
        matchId: pair.match.id,
        fromId: members[one]!.id,
        toId: members[other]!.id,
        status: isAnswered ? (chance(0.7) ? 'accepted' : 'declined') : 'waiting',
        createdAt: new Date(sentAt.getTime() + DAY_MS / 2),
        answeredAt: isAnswered ? new Date(sentAt.getTime() + (1 + int(9)) * DAY_MS) : null,
      })
    }
    // Also without an intro: two may meet by their chat.
    if (chance(0.5)) {
      const meeting = await makeMeeting(database, pair, {
        startsAt: new Date(Date.now() + (int(60) - 50) * DAY_MS),
        status: chance(0.8) ? 'accepted' : 'cancelled',
      }).catch(() => null)
      for (const member of [members[one]!, members[other]!])
        if (meeting && meeting.startsAt! < new Date() && chance(0.6))
          await makeFeedback(
            database,
            meeting,
            member.id,
            chance(0.8) ? { score: 1 + int(5) } : { score: null, didNotMeet: true },
          )
    }
  }
  await database.owner
    .update(participants)
    .set({ deletedAt: new Date() })
    .where(eq(participants.id, members[0]!.id))
  return scene
}

describe('a number of a chart', () => {
  const segment = JSON.stringify({ conditions: [{ field: 'city', contains: 'Lisbon' }] })
  it.each([
    [1, {}],
    [2, { period: 'all' }],
    [3, { period: '4w', filter: segment }],
  ])('equals the length of its lists, and stages never rise (history %i, %j)', async (seed, query) => {
    const { api, admin, read, list } = await randomHistory(seed)
    const own: SegmentFilter = 'filter' in query ? JSON.parse(query.filter) : { conditions: [] }
    const membersIn = async (filter: SegmentFilter) =>
      (
        await admin.get(`/api/admin/${api.community.id}/participants`, {
          query: { filter: JSON.stringify(filter) },
        })
      ).body.total
    for (const key of CHARTS) {
      const chart = await read(key, query)
      for (const row of chart.rows) {
        for (const [at, value] of row.values.entries()) {
          const answer = await list(key, row.key, chart.series[at]!, query)
          if (value === null) {
            expect(answer.status).toBe(404)
            continue
          }
          const { total, list: first, hasMore } = answer.body as ChartEntries
          const where = `${key} ${row.key} ${chart.series[at]}`
          expect(total, where).toBe(value)
          expect(new Set(first.map(({ id }) => id)).size, where).toBe(Math.min(value, 20))
          expect(hasMore, where).toBe(value > 20)
          const { from, to } = chart
          const filter = segmentOfCell({ chart: key, row: row.key, series: chart.series[at]!, from, to }, own)
          // For introductions, the list has their members.
          if (filter && key !== 'funnel') expect(await membersIn(filter), where).toBe(value)
        }
        if (chart.series[0] === STAGES[0])
          for (const [at, value] of row.values.entries())
            expect(value ?? 0).toBeLessThanOrEqual(row.values[at - 1] ?? Number.POSITIVE_INFINITY)
      }
    }
  })

  it.each([4, 5])('agrees with plain SQL (history %i)', async (seed) => {
    const { api, read } = await randomHistory(seed)
    const count = async (where: string) => {
      const { rows } = (await api.runtime.database.owner.execute(
        sql`SELECT count(*)::int AS n FROM matches m WHERE m.community_id = ${api.community.id}
          AND m.status = 'sent' AND ${sql.raw(where)}`,
      )) as unknown as { rows: { n: number }[] }
      return rows[0]!.n
    }
    const feedback = (what: string) =>
      `EXISTS (SELECT 1 FROM meeting_feedback f WHERE f.match_id = m.id AND ${what})`
    const meeting = (what: string) => `EXISTS (SELECT 1 FROM meetings g WHERE g.match_id = m.id AND ${what})`
    const over = meeting(
      "g.status = 'accepted' AND g.starts_at + g.duration_minutes * interval '1 minute' <= now()",
    )
    const intro = (what: string) => `EXISTS (SELECT 1 FROM intros i WHERE i.match_id = m.id AND ${what})`
    const met = `(${feedback('f.score IS NOT NULL')} OR (${over} AND NOT ${feedback('f.did_not_meet')}))`
    const planned = `(${met} OR ${meeting('g.starts_at IS NOT NULL')} OR ${feedback('true')})`
    const answered = `(${planned} OR ${intro("i.status <> 'waiting'")})`
    const expected = [
      await count('true'),
      await count(`(${answered} OR ${intro('true')})`),
      await count(answered),
      await count(planned),
      await count(met),
      await count(feedback('f.score IS NOT NULL')),
      await count('(SELECT avg(f.score) FROM meeting_feedback f WHERE f.match_id = m.id) >= 4'),
    ]
    const { rows } = await read('funnel', { period: 'all' })
    expect(rows[0]!.values).toEqual(expected)
    const byMonth = await read('introductions', { period: 'all' })
    const byLevel = await read('levels', { period: 'all' })
    for (const { rows } of [byMonth, byLevel])
      expect(rows.reduce((sum, { values }) => sum + values[0]!, 0)).toBe(expected[0])
  })
})

it('members who turned Telegram or pushes off do not count as reached by them', async () => {
  const { api, read } = await community()
  const chosen = [[], [], ['TELEGRAM'], ['TELEGRAM', 'WEB_PUSH']]
  for (const disabledNotifications of chosen) {
    const { user, participant } = (await api.person('member', { participant: { disabledNotifications } }))
      .person!
    const userId = user.id
    const communityId = api.community.id
    const { owner } = api.runtime.database
    await owner.insert(telegramConnections).values({ communityId, userId, chatId: participant!.id })
    const keys = { p256dh: '', auth: '' }
    await owner
      .insert(pushSubscriptions)
      .values({ communityId, id: newId(), userId, sessionId: newId(), endpoint: newId(), keys })
  }
  // Members who are disabled, or never signed in, are not reached at all.
  await api.person('disabled')
  await api.person('imported')
  const { rows } = (await read('channels')) as Chart
  const valuesOf = (key: string) => rows.find((row) => row.key === key)?.values
  expect(valuesOf('EMAIL')).toEqual([5, 0, 0])
  expect(valuesOf('TELEGRAM')).toEqual([2, 3, 0])
  expect(valuesOf('WEB_PUSH')).toEqual([3, 2, 0])
})

describe('scores', () => {
  it('are withheld below five people, beside the share who answered', async () => {
    const { api, read, list } = await community()
    const { database } = api.runtime
    const members: Participant[] = []
    for (let n = 0; n < 6; n++) members.push((await api.person()).person!.participant!)
    const meet = async (at: number, scores: number[]) => {
      const pair = await makeMatch(database, api.community, members[at]!, members[at + 1]!)
      const meeting = await makeMeeting(database, pair)
      for (const [n, score] of scores.entries())
        await makeFeedback(database, meeting, members[at + n]!.id, { score })
    }
    await meet(0, [5, 4])
    await meet(2, [5, 2])
    const four = await read('rating')
    expect(four.rows[0]).toMatchObject({ values: [4, 4], average: null })
    expect(four.scoreShares).toBeNull()
    expect((await read('funnel')).rows[0]!.values.at(-1)).toBeNull()
    expect((await list('funnel', 'all', 'scored')).status).toBe(404)
    await meet(4, [4])
    const five = await read('rating')
    expect(five.rows[0]).toMatchObject({ values: [6, 5], average: 4 })
    expect(five.scoreShares).toEqual([0, 0.2, 0, 0.4, 0.4])
    // 5 and 2 are 3.5 on average.
    expect((await read('funnel')).rows[0]!.values.at(-1)).toBe(2)
  })

  it('of one small row cannot be told from the total: the next smallest row is withheld, too', async () => {
    const { api, read, list } = await community()
    const { database } = api.runtime
    const members: Participant[] = []
    for (let n = 0; n < 14; n++) members.push((await api.person()).person!.participant!)
    const meet = async (from: number, level: 'high' | 'good' | 'try') => {
      const pair = await makeMatch(database, api.community, members[from]!, members[from + 1]!, { level })
      const meeting = await makeMeeting(database, pair)
      for (const at of [from, from + 1]) await makeFeedback(database, meeting, members[at]!.id, { score: 5 })
    }
    for (const from of [0, 2, 4]) await meet(from, 'high')
    for (const from of [6, 8, 10]) await meet(from, 'good')
    const scored = async () => (await read('levels')).rows.map(({ values }) => values.at(-1))
    expect(await scored()).toEqual([3, 3, null])
    await meet(12, 'try')
    const now = await scored()
    expect(now.filter((value) => value === null)).toHaveLength(2)
    expect(now[2]).toBeNull()
    for (const [at, row] of ['high', 'good', 'try'].entries())
      expect((await list('levels', row, 'scored')).status).toBe(now[at] === null ? 404 : 200)
  })
})

describe('days', () => {
  it.each([
    ['Pacific/Pago_Pago', '2026-01-31'],
    ['Pacific/Kiritimati', '2026-01-31'],
    // Days of 23 and of 25 hours.
    ['Europe/Lisbon', '2026-03-29'],
    ['Europe/Lisbon', '2026-10-25'],
    ['America/New_York', '2026-03-08'],
    ['America/New_York', '2026-11-01'],
  ])("are those of the community's time zone: %s, %s", async (timeZone, key) => {
    const { api, read, list } = await community({ timeZone })
    const midnight = DateTime.fromISO(key, { zone: timeZone })
    const next = midnight.plus({ days: 1 })
    for (const at of [midnight.minus({ milliseconds: 1 }), midnight, next.minus({ milliseconds: 1 }), next])
      await joinedAt(api, await api.person(), at.toJSDate())
    const around = {
      from: midnight.minus({ days: 2 }).toISODate(),
      to: midnight.plus({ days: 2 }).toISODate(),
    }
    const chart = await read('growth', around)
    expect(chart.rows.map(({ key: day, values }) => [day, values[0]])).toEqual([
      [midnight.minus({ days: 2 }).toISODate(), 0],
      [midnight.minus({ days: 1 }).toISODate(), 1],
      [key, 2],
      [midnight.plus({ days: 1 }).toISODate(), 1],
      [midnight.plus({ days: 2 }).toISODate(), 0],
    ])
    expect((await list('growth', key, 'joined', around)).body.total).toBe(2)
    expect((await read('growth', { from: key, to: key })).rows[0]!.values[0]).toBe(2)
  })

  it('become weeks and months as the period grows', async () => {
    const { read } = await community()
    const unitOf = async (period: object) => (await read('growth', period)).rowKind
    expect(await unitOf({ period: '4w' })).toBe('day')
    expect(await unitOf({ period: '52w' })).toBe('week')
    expect(await unitOf({ from: '2020-01-01', to: '2026-01-01' })).toBe('month')
  })
})

describe('retention', () => {
  it('counts members who were active in the months after they joined, and leaves the future blank', async () => {
    const { api, read } = await community()
    const [one, other] = [await api.person(), await api.person()]
    for (const client of [one, other]) await joinedAt(api, client, new Date('2026-01-20T12:00:00Z'))
    const pair = await makeMatch(
      api.runtime.database,
      api.community,
      one.person!.participant!,
      other.person!.participant!,
    )
    await api.runtime.database.owner.insert(intros).values({
      communityId: api.community.id,
      id: newId(),
      matchId: pair.match.id,
      fromId: one.person!.participant!.id,
      toId: other.person!.participant!.id,
      status: 'accepted',
      createdAt: new Date('2026-02-10T12:00:00Z'),
      answeredAt: new Date('2026-03-03T12:00:00Z'),
    })
    const { rows } = await read('retention', { from: '2026-01-01', to: '2026-04-30' })
    expect(rows.find(({ key }) => key === '2026-01-01')!.values).toEqual([2, 1, 1, 0, null, null, null])
  })
})

describe('places', () => {
  it('with fewer than five people are shown as one', async () => {
    const { api, read, list } = await community()
    const lisbon = { city: 'Lisbon', latitude: 38.7, longitude: -9.1 }
    const live = async (n: number, participant: object) => {
      for (let at = 0; at < n; at++) await api.person('member', { participant })
    }
    // With the organiser.
    await live(4, lisbon)
    await live(4, { city: 'Porto', latitude: 41.1, longitude: -8.6 })
    await live(2, { city: 'Faro', latitude: null, longitude: null })
    const { rows } = await read('places')
    expect(rows).toMatchObject([
      { label: 'Lisbon', values: [5], at: { latitude: 38.7, longitude: -9.1 } },
      { key: '*', label: 'Elsewhere, fewer than 5 people each', values: [6] },
    ])
    expect((await list('places', '*', 'members')).body.total).toBe(6)
    expect((await list('places', 'faro', 'members')).status).toBe(404)
  })
})

describe('a chart', () => {
  it('rejects an invalid period or filter', async () => {
    const { api, admin } = await community()
    for (const query of [
      { from: '2026-02-01', to: '2026-01-01' },
      { from: '0000-01-01', to: '0000-01-02' },
      { from: '9999-12-31', to: '9999-12-31' },
      { filter: '{' },
      { filter: '{"search":"\\u0000","conditions":[]}' },
      { chart: 'passwords' },
    ])
      expect(
        (await admin.get('/api/charts/data', { query: { communityId: api.community.id, ...query } })).status,
      ).toBe(400)
  })

  it('downloads as CSV in both languages', async () => {
    const { api, admin } = await community()
    for (const chart of CHARTS)
      for (const lang of ['en', 'ru']) {
        const answer = await admin.get('/api/charts/file', {
          query: { communityId: api.community.id, chart, lang },
        })
        expect(answer.status, answer.text).toBe(200)
        expect(answer.text).not.toContain('analytics.')
      }
  })
})
