import { describe, expect, it } from 'vitest'
import { publishedEvent } from '@/lib/testing/published-event'
import { remindOfEvents } from './remind-of-events'

// The embedded database has one connection: nobody signs up during a reminder.
const IS_PARALLEL = process.env.TEST_DATABASE_URL !== undefined
const HOUR_MS = 60 * 60 * 1000

/** Transactions of a community in the order of a run: the first looks for due events. */
const TRANSACTIONS = { Breakfast: 2, Dinner: 3 }

/** Breakfast and dinner of tomorrow. Anna comes to both. */
async function scene() {
  const breakfast = await publishedEvent(72, { title: 'Breakfast' })
  const { api, organiser, clock, kindsTo } = breakfast
  const dinner = await organiser.post('/api/event', {
    body: { title: 'Dinner', eventDateTime: '2026-05-07T10:00:00.000Z' },
  })
  const dinnerPath = `/api/event/${dinner.body.id}`
  await organiser.post(`${dinnerPath}/publish`)
  const [anna, boris] = [await api.person(), await api.person()]
  await breakfast.confirm(anna)
  await anna.post(`${dinnerPath}/confirm-participation`)
  clock.advance(50 * HOUR_MS)
  /** Runs the reminders, with work at the end of one event's transaction. */
  const remind = async (title?: keyof typeof TRANSACTIONS, work = async () => {}) => {
    const { database } = api.runtime
    const { tenant } = database
    const wanted = title && TRANSACTIONS[title]
    let transactions = 0
    database.tenant = (id, inTransaction) =>
      tenant(id, async (...given) => {
        const result = await inTransaction(...given)
        if (id === api.community.id && ++transactions === wanted) await work()
        return result
      })
    try {
      await remindOfEvents(api.runtime)
    } finally {
      database.tenant = tenant
    }
  }
  const remindersTo = async () => (await kindsTo(anna)).filter((kind) => kind === 'event-tomorrow').length
  return { ...breakfast, boris, dinnerPath, remind, remindersTo }
}

describe('reminders of several events', () => {
  it('are kept when those of the next event fail, and sent once', async () => {
    const { remind, remindersTo } = await scene()
    await remind('Dinner', () => Promise.reject(new Error('interrupted')))
    expect(await remindersTo()).toBe(1)
    for (let n = 0; n < 2; n++) await remind()
    expect(await remindersTo()).toBe(2)
  })

  it.runIf(IS_PARALLEL)('do not hold up a sign-up for another event', async () => {
    const { boris, confirm, partOf, remind, remindersTo } = await scene()
    await remind('Dinner', async () => {
      await confirm(boris)
    })
    expect([(await partOf(boris)).status, await remindersTo()]).toEqual(['CONFIRMED', 2])
  })

  it.runIf(IS_PARALLEL)('skip an event that is cancelled meanwhile', async () => {
    const { organiser, dinnerPath, remind, remindersTo } = await scene()
    await remind('Breakfast', async () => {
      await organiser.post(`${dinnerPath}/cancel`)
    })
    expect(await remindersTo()).toBe(1)
  })
})
