import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { unmatched } from '@/lib/db/schema/round'
import { testApi } from '@/lib/testing/api'
import { copyMember } from '@/lib/testing/copy-member'
import { makePreview, makeRound } from '@/lib/testing/factories'

const SENT = new Date('2026-11-17T09:00:00Z')

async function scene() {
  const api = await testApi({ community: { timeZone: 'Europe/Lisbon' } })
  api.runtime.clock.set('2026-11-23T10:00:00Z')
  const organiser = await api.person('admin', { participant: { networkingEnabled: false } })
  const member = (firstName: string, values: object = {}) =>
    api.person('member', { participant: { firstName, lastName: 'Reed', company: 'Baker', ...values } })
  const leaveOut = (roundId: string, ids: readonly string[], reason = 'odd') =>
    api.runtime.database.owner
      .insert(unmatched)
      .values(ids.map((participantId) => ({ communityId: api.community.id, roundId, participantId, reason })))
  const read = async (path: string, query: object = {}) => {
    const { status, text, headers } = await organiser.get(`/api/admin/${path}`, {
      query: { lang: 'en', ...query },
    })
    expect(status, text).toBe(200)
    const [headings, ...rows] = parse(text, { bom: true }) as string[][]
    return { name: headers.get('content-disposition'), headings: headings!, rows }
  }
  return { api, organiser, member, leaveOut, read, database: api.runtime.database }
}

it('says who got nobody in a sent round, and why, and leaves a line in its audit log', async () => {
  const { api, organiser, member, leaveOut, read, database } = await scene()
  const { id: roundId } = await makeRound(database, api.community, { number: 7, sentAt: SENT })
  const [anna, ben] = [await member('=Anna'), await member('Ben')]
  await leaveOut(roundId, [anna.person!.participant!.id])
  await leaveOut(roundId, [ben.person!.participant!.id], 'vetoed')
  const { name, headings, rows } = await read(`rounds/${roundId}/left-out.csv`)
  expect(name).toBe(`attachment; filename="${api.community.slug}-round-7-unmatched-2026-11-23.csv"`)
  expect(headings).toEqual(['Member', 'Email', 'Company and position', 'Reason'])
  expect(rows).toEqual([
    ["'=Anna Reed", anna.person!.user.email, 'Baker', 'Odd number of members in the round'],
    ['Ben Reed', ben.person!.user.email, 'Baker', 'An organiser removed their pair'],
  ])
  const { body } = await organiser.get(`/api/admin/rounds/${roundId}/trail`)
  expect(body.list).toMatchObject([{ action: 'unmatched-exported', roundNumber: 7 }])
})

it('has the coming round, and who takes no part in it', async () => {
  const { api, member, leaveOut, read, database } = await scene()
  const { id: roundId } = await makePreview(database, api.community, { number: 8 })
  await leaveOut(roundId, [(await member('Anna')).person!.participant!.id])
  await member('Ben', { pausedUntil: new Date('2030-01-05T12:00:00Z') })
  const columns = async (group: string) =>
    (await read('round/left-out.csv', { group })).rows.map(([name, , , reason]) => [name, reason])
  expect(await columns('waiting')).toEqual([['Anna Reed', 'Odd number of members in this round']])
  expect((await columns('away')).slice(-1)).toEqual([['Ben Reed', 'Paused until 5 January']])
})

it('says who has no name yet', async () => {
  const { api, member, read, database } = await scene()
  await makePreview(database, api.community, { number: 8 })
  const nameless = await member('', { lastName: '', profileFilledAt: null })
  const { rows } = await read('round/left-out.csv', { group: 'away' })
  expect(rows.find(([, email]) => email === nameless.person!.user.email)?.[0]).toBe('No name yet')
})

it('has everybody, however many batches they are read in', async () => {
  const { api, member, leaveOut, read, database } = await scene()
  const { id: roundId } = await makeRound(database, api.community, { sentAt: SENT })
  const ids = await copyMember(api, (await member('Anna')).person!, 1_001)
  await leaveOut(roundId, ids)
  const { rows } = await read(`rounds/${roundId}/left-out.csv`)
  expect(new Set(rows.map(([, email]) => email)).size).toBe(1_001)
  expect(rows).toHaveLength(1_001)
})
