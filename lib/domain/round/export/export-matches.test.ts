import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { participants } from '@/lib/db/schema/participant'
import { intros } from '@/lib/db/schema/round'
import { testApi } from '@/lib/testing/api'
import { makeMatch, makeMeeting, makePreview, makeRound } from '@/lib/testing/factories'

const SENT = new Date('2026-11-17T09:00:00Z')

async function scene() {
  const api = await testApi({ community: { timeZone: 'Pacific/Auckland' } })
  api.runtime.clock.set('2026-11-23T20:00:00Z')
  const { database } = api.runtime
  const organiser = await api.person('admin')
  const member = async (firstName: string) =>
    (await api.person('member', { participant: { firstName, lastName: 'Reed' } })).person!.participant!
  const [anna, ben] = [await member('Anna'), await member('Ben')]
  const read = async (path: string) => {
    const { status, text, headers } = await organiser.get(`/api/admin/${path}`, { query: { lang: 'en' } })
    expect(status, text).toBe(200)
    const [headings, ...rows] = parse(text, { bom: true }) as string[][]
    return { name: headers.get('content-disposition'), headings: headings!, rows }
  }
  return { api, database, organiser, anna, ben, read }
}

it('has the email addresses of both, and the days they were introduced, wrote and met', async () => {
  const { api, database, anna, ben, read } = await scene()
  const { id: roundId } = await makeRound(database, api.community, { number: 7, sentAt: SENT })
  const pair = await makeMatch(database, api.community, anna, ben, { roundId, sentAt: SENT })
  await database.owner.insert(intros).values({
    communityId: api.community.id,
    id: newId(),
    matchId: pair.match.id,
    fromId: anna.id,
    toId: ben.id,
    status: 'accepted',
    createdAt: new Date('2026-11-18T10:00:00Z'),
  })
  await makeMeeting(database, pair, { startsAt: new Date('2026-11-20T23:00:00Z') })
  const { name, headings, rows } = await read(`rounds/${roundId}/pairs.csv`)
  // Today and all days are those of the community's time zone.
  expect(name).toBe(`attachment; filename="${api.community.slug}-round-7-pairs-2026-11-24.csv"`)
  const cell = (heading: string) => rows[0]![headings.indexOf(heading)]
  expect(['Outcome', 'Introduced on', 'First message on', 'Met on'].map(cell)).toEqual([
    'Met, no feedback',
    '2026-11-17',
    '2026-11-18',
    '2026-11-21',
  ])
  expect([rows[0]![1], rows[0]![4]].sort()).toEqual([anna.email, ben.email].sort())
})

it('has nothing of a member who has left', async () => {
  const { api, database, anna, ben, read } = await scene()
  const { id: roundId } = await makeRound(database, api.community, { sentAt: SENT })
  await makeMatch(database, api.community, anna, ben, { roundId, sentAt: SENT })
  await database.owner.update(participants).set({ deletedAt: SENT }).where(eq(participants.id, anna.id))
  const { rows } = await read(`rounds/${roundId}/pairs.csv`)
  expect(rows[0]!.join()).not.toContain(anna.email)
  expect(rows[0]).toEqual(expect.arrayContaining(['a former member', '']))
})

it('has the pairs of the coming round, without an outcome, and leaves a line in its audit log', async () => {
  const { api, database, organiser, anna, ben, read } = await scene()
  expect((await organiser.get('/api/admin/round/pairs.csv')).status).toBe(404)
  const { id: roundId } = await makePreview(database, api.community, { number: 8 })
  await makeMatch(database, api.community, anna, ben, { roundId, status: 'preview', sentAt: null })
  const { name, headings, rows } = await read('round/pairs.csv')
  expect(name).toContain('-round-8-pairs-')
  expect(headings).not.toContain('Outcome')
  expect(rows).toHaveLength(1)
  expect((await organiser.get('/api/admin/round/trail')).body.list).toMatchObject([
    { action: 'exported', roundNumber: 8 },
  ])
})
