import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Chart, ChartEntries } from '@/lib/contracts/analytics'
import type { PastMatch } from '@/lib/contracts/past-round'
import type { MemberRecord } from '@/lib/contracts/roster'
import { mails } from '@/lib/db/schema/message'
import { withSystemContext } from '@/lib/runtime/context'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { testApi } from '@/lib/testing/api'
import { makeFeedback, makeMatch, makeMeeting, makeRound, type Pair } from '@/lib/testing/factories'
import { sendDigest } from '../organiser-digest/send-digest'
import { weekNumbers } from '../telegram/week-picture'

/** A Monday, the day of the weekly digest. */
const MONDAY = new Date('2031-03-03T10:00:00Z')
const SENT = new Date('2031-02-25T09:00:00Z')
const MEETING = { startsAt: new Date('2031-02-27T10:00:00Z') }
const denied = { score: null, didNotMeet: true } as const

/** One round with a pair for each result of a meeting. */
async function history() {
  const api = await testApi({ community: { timeZone: 'Europe/Lisbon' } })
  api.runtime.clock.set(MONDAY)
  const admin = await api.person('admin')
  const { database } = api.runtime
  const round = await makeRound(database, api.community, { number: 4, scheduledFor: SENT, sentAt: SENT })
  const member = async () => (await api.person()).person!.participant!
  const pair = async () =>
    makeMatch(database, api.community, await member(), await member(), { roundId: round.id, sentAt: SENT })
  /** Of the first of the two, and of the second. */
  const met = async (...said: { score: number | null; didNotMeet?: boolean }[]) => {
    const of = await pair()
    const meeting = await makeMeeting(database, of, MEETING)
    for (const [at, { participantId }] of [of.side, of.partnerSide].entries())
      if (said[at]) await makeFeedback(database, meeting, participantId, said[at])
    return of
  }
  const confirmed = [
    await met({ score: 5 }, { score: 2 }),
    await met({ score: 3 }),
    await met({ score: 4 }, denied),
  ]
  const held = [await met(), await met()]
  const others = [await met(denied), await pair()]
  await makeMeeting(database, others[1]!, { startsAt: new Date('2031-03-04T10:00:00Z') })
  for (const status of ['cancelled', 'proposed'] as const) {
    others.push(await pair())
    await makeMeeting(database, others.at(-1)!, { ...MEETING, status })
  }
  return { api, admin, round, confirmed, held, others }
}

const membersOf = (pairs: Pair[]) => pairs.flatMap(({ side }) => [side.participantId, side.partnerId]).sort()

it('every number of meetings and every list of who met agree', async () => {
  const { api, admin, round, confirmed, held, others } = await history()
  const expected = { met: confirmed.length + held.length, confirmed: confirmed.length }
  const read = async <Body>(path: string, query: object = {}) => {
    const answer = await admin.get(path, { query: { ...query } })
    expect(answer.status, answer.text).toBe(200)
    return answer.body as Body
  }
  const communityId = api.community.id

  // The round, alone and in the list.
  expect(await read(`/api/admin/rounds/${round.id}`)).toMatchObject(expected)
  expect(await read('/api/admin/rounds')).toMatchObject({ list: [expected] })
  const path = `/api/admin/rounds/${round.id}/pairs`
  const inState = async (state: string) =>
    (await read<{ list: PastMatch[] }>(path, { state })).list.map(({ pairId }) => pairId).sort()
  const idsOf = (pairs: Pair[]) => pairs.map(({ match }) => match.id).sort()
  expect(await inState('confirmed')).toEqual(idsOf(confirmed))
  expect(await inState('held')).toEqual(idsOf(held))
  expect(await inState('did-not-meet')).toEqual(idsOf(others.slice(0, 1)))
  const file = (await admin.get(`${path}.csv`, { query: { lang: 'en' } })).text
  expect(file.split('Met, confirmed by feedback')).toHaveLength(expected.confirmed + 1)
  expect(file.split('Met, no feedback')).toHaveLength(held.length + 1)

  // The charts of introductions.
  for (const [group, chart] of [
    ['distributions', 'funnel'],
    ['distributions', 'levels'],
    ['data', 'introductions'],
    ['data', 'rounds'],
  ] as const) {
    const { rows, series } = await read<Chart>(`/api/charts/${group}`, { communityId, chart })
    const sum = (name: string) => rows.reduce((n, { values }) => n + values[series.indexOf(name)]!, 0)
    expect({ met: sum('met'), confirmed: sum('confirmed') }, chart).toEqual(expected)
  }
  const cell = (chart: string, series: string) =>
    read<ChartEntries>('/api/charts/list', { communityId, chart, row: 'all', series })
  const listed = async (chart: string, series: string) =>
    (await cell(chart, series)).list.map(({ id }) => id).sort()
  expect(await listed('funnel', 'met')).toEqual(idsOf([...confirmed, ...held]))
  expect(await listed('funnel', 'confirmed')).toEqual(idsOf(confirmed))

  // Members.
  expect(await read(`/api/admin/stats/community/${communityId}/participants`)).toMatchObject({
    met: 2 * expected.met,
    confirmed: 2 * expected.confirmed,
  })
  expect(await listed('members', 'met')).toEqual(membersOf([...confirmed, ...held]))
  expect(await listed('members', 'confirmed')).toEqual(membersOf(confirmed))
  const filter = JSON.stringify({ conditions: [{ field: 'meetings', min: 1 }] })
  expect(await read(`/api/admin/${communityId}/participants`, { filter })).toMatchObject({
    total: 2 * expected.met,
  })
  for (const [pairs, outcome, entries] of [
    [confirmed, 'confirmed', ['met', 'introduced']],
    [held, 'held', ['met', 'introduced']],
    [others.slice(0, 1), 'did-not-meet', ['did-not-meet', 'introduced']],
    [others.slice(1), 'waiting', ['introduced']],
  ] as const)
    for (const { match, side } of pairs) {
      const { history } = await read<MemberRecord>(`/api/admin/participants/${side.participantId}`)
      expect(history).toMatchObject([{ outcome }])
      const between = await read<{ list: { kind: string }[] }>(`/api/admin/pairs/${match.id}/history`)
      expect(between.list.map(({ kind }) => kind).sort()).toEqual([...entries].sort())
    }

  // What organisers and groups are sent.
  expect(await read('/api/admin/digest')).toMatchObject({ round: expected })
  await sendDigest(systemRequestContext(api.runtime, api.community, 'test'))
  const [digest] = await api.runtime.database.owner
    .select()
    .from(mails)
    .where(eq(mails.communityId, communityId))
  expect(digest).toMatchObject({ kind: 'organiser-digest', props: { round: expected } })
  expect(await withSystemContext(api.runtime, api.community, 'test', weekNumbers)).toMatchObject({
    met: expected.met,
  })
})
