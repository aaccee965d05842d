import { and, asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '@/lib/db/database'
import { meetingReminders } from '@/lib/db/schema/meeting'
import { mails, notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { ApiClient } from '@/lib/testing/api'
import { participantOf } from '@/lib/testing/participant-of'
import { type TwoMembers, twoMembers } from '@/lib/testing/two-members'
import { remindOfMeetings } from './remind-of-meetings'

const MINUTE_MS = 60_000
const NOW = '2026-11-22T15:00:00.000Z'
/** In two days, at three in the afternoon. */
const STARTS = '2026-11-24T15:00:00.000Z'
const REMINDERS = ['meeting-tomorrow', 'meeting-soon']

let two: TwoMembers
let id: string

beforeEach(async () => {
  two = await twoMembers()
  two.api.runtime.clock.set(NOW)
  id = await agree(STARTS)
})

async function agree(startsAt: string): Promise<string> {
  const { anna, boris, chatId } = two
  const { body } = await anna.post('/api/meetings', { body: { chatId, slots: [startsAt] } })
  const accepted = await boris.post(`/api/meetings/${body.id}/accept`, { body: { startsAt } })
  expect(accepted.status).toBe(200)
  return body.id
}

const at = (moment: string) => two.api.runtime.clock.set(moment)
const minutesBefore = (minutes: number, start = STARTS) =>
  new Date(Date.parse(start) - minutes * MINUTE_MS).toISOString()

/** Reminders of one member by channel, oldest first. */
async function remindersOf(client: ApiClient) {
  const { owner } = two.api.runtime.database
  const { id } = participantOf(client)
  const panel = await owner
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(and(eq(notifications.participantId, id), inArray(notifications.kind, REMINDERS)))
    .orderBy(asc(notifications.createdAt))
  const email = await owner
    .select({ kind: mails.kind })
    .from(mails)
    .where(and(eq(mails.participantId, id), inArray(mails.kind, REMINDERS)))
    .orderBy(asc(mails.createdAt))
  expect(email).toEqual(panel)
  return panel.map(({ kind }) => kind)
}
/** Only in this test's community: the database has those of other tests too. */
const here = () => {
  const { runtime, community } = two.api
  return { ...runtime, directory: { ...runtime.directory, all: async () => [community] } }
}
const remind = () => remindOfMeetings(here())

describe('reminders', () => {
  it('come a day and ten minutes before, to both, once each', async () => {
    const said: [string, string[]][] = [
      [minutesBefore(24 * 60 + 1), []],
      [minutesBefore(24 * 60), ['meeting-tomorrow']],
      [minutesBefore(11), ['meeting-tomorrow']],
      [minutesBefore(10), ['meeting-tomorrow', 'meeting-soon']],
      [minutesBefore(0), ['meeting-tomorrow', 'meeting-soon']],
    ]
    for (const [moment, expected] of said) {
      at(moment)
      for (let i = 0; i < 3; i++) await remind()
      for (const client of [two.anna, two.boris]) expect(await remindersOf(client)).toEqual(expected)
    }
  })

  it('come once when several processes run concurrently', async () => {
    at(minutesBefore(10))
    await Promise.all(Array.from({ length: 20 }, remind))
    for (const client of [two.anna, two.boris]) expect(await remindersOf(client)).toEqual(['meeting-soon'])
  })

  it('do not come after a cancellation', async () => {
    await two.anna.post(`/api/meetings/${id}/cancel`)
    for (const minutes of [24 * 60, 10]) {
      at(minutesBefore(minutes))
      await remind()
    }
    expect(await remindersOf(two.boris)).toEqual([])
  })

  it('come again for a new time, and not for the old one', async () => {
    at(minutesBefore(24 * 60))
    await remind()
    const later = '2026-11-26T15:00:00.000Z'
    await two.boris.post(`/api/meetings/${id}/propose`, { body: { slots: [later] } })
    await two.anna.post(`/api/meetings/${id}/accept`, { body: { startsAt: later } })
    at(minutesBefore(10))
    await remind()
    expect(await remindersOf(two.anna)).toEqual(['meeting-tomorrow'])
    for (const minutes of [24 * 60, 10]) {
      at(minutesBefore(minutes, later))
      await remind()
    }
    expect(await remindersOf(two.anna)).toEqual(['meeting-tomorrow', 'meeting-tomorrow', 'meeting-soon'])
    const marks = await two.api.runtime.database.owner
      .select({ sequence: meetingReminders.sequence, kind: meetingReminders.kind })
      .from(meetingReminders)
      .where(eq(meetingReminders.meetingId, id))
    expect(marks.map(({ sequence, kind }) => `${sequence} ${kind}`).sort()).toEqual([
      '0 day',
      '1 day',
      '1 soon',
    ])
  })

  it('of the day before are skipped for meetings agreed on after they were due', async () => {
    const soon = '2026-11-23T14:59:00.000Z'
    await agree(soon)
    await remind()
    expect(await remindersOf(two.anna)).toEqual([])
    at(minutesBefore(10, soon))
    await remind()
    expect(await remindersOf(two.anna)).toEqual(['meeting-soon'])
  })

  it("follow the member's channels", async () => {
    await two.api.runtime.database.owner
      .update(participants)
      .set({ disabledNotifications: ['EMAIL:meeting'] })
      .where(eq(participants.id, participantOf(two.anna).id))
    at(minutesBefore(10))
    await remind()
    const { owner } = two.api.runtime.database
    const emailsTo = (client: ApiClient) =>
      owner.$count(
        mails,
        and(eq(mails.participantId, participantOf(client).id), inArray(mails.kind, REMINDERS)),
      )
    expect(await emailsTo(two.boris)).toBe(1)
    expect(await emailsTo(two.anna)).toBe(0)
  })

  it('come once each, wherever the worker is killed', async () => {
    const { runtime } = two.api
    at(minutesBefore(10))
    let kills = 0
    for (let statement = 0; ; statement++) {
      const { database, killed } = killedAt(runtime.database, statement)
      await remindOfMeetings({ ...here(), database })
      if (!killed()) break
      kills++
      expect(await remindersOf(two.anna)).toEqual([])
    }
    expect(kills).toBeGreaterThan(1)
    await remind()
    for (const client of [two.anna, two.boris]) expect(await remindersOf(client)).toEqual(['meeting-soon'])
  })
})

/** A database whose transaction is lost when a job is enqueued, or at the commit, as in a killed process. */
function killedAt(database: Database, statement: number): { database: Database; killed(): boolean } {
  let left = statement
  let isKilled = false
  const kill = () => {
    isKilled = true
    throw new Error('killed')
  }
  return {
    killed: () => isKilled,
    database: {
      ...database,
      tenant: (communityId, work) =>
        database.tenant(communityId, async ({ db, executor }) => {
          const result = await work({
            db,
            executor: {
              executeSql: (text, values) => (left-- > 0 ? executor.executeSql(text, values) : kill()),
            },
          })
          if (left-- <= 0) kill()
          return result
        }),
    },
  }
}
