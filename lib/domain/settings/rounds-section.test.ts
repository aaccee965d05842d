import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rounds } from '@/lib/db/schema/round'
import { testApi } from '@/lib/testing/api'
import { makePreview } from '@/lib/testing/factories'
import { tickRounds } from '@/lib/testing/tick-rounds'

async function scene(now: string) {
  const api = await testApi({ community: { timeZone: 'UTC', roundWeekday: 2, roundHour: 9 } })
  api.runtime.clock.set(now)
  const organiser = await api.person('admin')
  const save = async (section: string, change: object) => {
    const { version, value } = (await organiser.get('/api/admin/settings')).body[section]
    return organiser.patch(`/api/admin/settings/${section}`, {
      body: { version, value: { ...value, ...change } },
    })
  }
  const known = () =>
    api.runtime.database.owner.select().from(rounds).where(eq(rounds.communityId, api.community.id))
  return { api, organiser, save, known }
}

describe('a new schedule', () => {
  it('moves the prepared round to its next date', async () => {
    const { api, save, known } = await scene('2026-11-23T12:00:00Z')
    await makePreview(api.runtime.database, api.community, { scheduledFor: new Date('2026-11-24T09:00:00Z') })
    expect((await save('rounds', { roundWeekday: 4, roundHour: 18 })).status).toBe(200)
    expect(await known()).toMatchObject([
      { scheduledFor: new Date('2026-11-26T18:00:00Z'), status: 'preview' },
    ])
  })

  it('also moves it when the time zone changes', async () => {
    const { api, save, known } = await scene('2026-11-23T12:00:00Z')
    await makePreview(api.runtime.database, api.community, { scheduledFor: new Date('2026-11-24T09:00:00Z') })
    expect((await save('languages', { timeZone: 'Asia/Tokyo' })).status).toBe(200)
    expect(await known()).toMatchObject([{ scheduledFor: new Date('2026-11-24T00:00:00Z') }])
  })

  it('sends no round for a date already past when saved', async () => {
    const { api, save, known } = await scene('2026-11-25T12:00:00Z')
    await save('rounds', { roundWeekday: 3, roundHour: 9 })
    await tickRounds({
      ...api.runtime,
      directory: {
        ...api.runtime.directory,
        all: async () => [await api.runtime.directory.byId(api.community.id)].flatMap((it) => it ?? []),
      },
    })
    expect(await known()).toEqual([])
  })

  it('shows its next three dates', async () => {
    const { organiser } = await scene('2026-11-25T12:00:00Z')
    const { body } = await organiser.get('/api/admin/round-dates', {
      query: { weekday: 3, hour: 12, everyWeeks: 1 },
    })
    expect(body.dates).toEqual([
      '2026-12-02T12:00:00.000Z',
      '2026-12-09T12:00:00.000Z',
      '2026-12-16T12:00:00.000Z',
    ])
  })
})

it('saves match requirements and the number of intros too', async () => {
  const { organiser, save } = await scene('2026-11-25T12:00:00Z')
  await save('rounds', { minimumMatch: 'good', colleaguesAllowed: false, introsPerWeek: 0 })
  expect((await organiser.get('/api/admin/round/rules')).body).toMatchObject({
    minimumMatch: 'good',
    colleaguesAllowed: false,
  })
  expect((await save('rounds', { introsPerWeek: -1 })).status).toBe(400)
})
