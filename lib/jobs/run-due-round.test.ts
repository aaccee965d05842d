import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'
import { roundComputations } from '@/lib/db/schema/round'
import { tickRounds } from '@/lib/domain/round/tick-rounds'
import { ownDatabase } from '@/lib/testing/database'
import { makeCommunity, makePerson } from '@/lib/testing/factories'
import { queueRuntime } from '@/lib/testing/queue-runtime'
import { superviseJobs } from '@/lib/testing/retry-lost-jobs'
import type { TestRuntime } from '@/lib/testing/runtime'
import type { JobQueue } from './queue'

const TUESDAY = new Date('2026-11-24T09:00:00Z')

let database: Database
let queue: JobQueue
let runtime: TestRuntime
let close: () => Promise<void>
/** How many rounds the engine was asked for, and when it answers. */
let asked = 0
const slow = Promise.withResolvers<void>()

beforeAll(async () => {
  database = await ownDatabase()
  ;({ runtime, queue, close } = await queueRuntime(database))
  const { draftRound } = runtime.engines
  runtime.engines.draftRound = async (...given) => {
    asked++
    await slow.promise
    return draftRound(...given)
  }
  runtime.clock.set(TUESDAY)
})
afterAll(() => close())

it('computes the rounds of several communities side by side, and each once, however long it takes', async () => {
  const communities = [await makeCommunity(database), await makeCommunity(database)]
  for (const community of communities)
    for (let n = 0; n < 2; n++)
      await makePerson(database, community, 'member', {
        participant: { about: `I grow olive trees, ${n}.`, lookingFor: 'Someone who grows olive trees.' },
      })
  await queue.work(runtime)
  // Only this test's ticks.
  await database.script('DELETE FROM pgboss.schedule')
  const jobs = () =>
    rawRows<{ state: string; n: number }>(
      database.owner,
      sql`SELECT state, count(*)::int AS n FROM pgboss.job WHERE name = 'run-due-round' GROUP BY 1 ORDER BY 1`,
    )
  await tickRounds(runtime)
  await expect.poll(() => asked).toBe(2)
  // The scheduled job keeps running meanwhile.
  await tickRounds(runtime)
  expect(await jobs()).toEqual([{ state: 'active', n: 2 }])

  // It takes longer than a job may; the process goes on with it, and another worker gets a new one.
  await database.owner.execute(sql`UPDATE pgboss.job SET started_on = now() - interval '2 hours'
    WHERE name = 'run-due-round'`)
  await database.owner.execute(sql`UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL`)
  await superviseJobs(database)
  expect(await jobs()).toEqual([{ state: 'failed', n: 2 }])
  await tickRounds(runtime)
  const doneBefore = { state: 'completed', n: 2 }
  await expect.poll(jobs).toEqual([doneBefore, { state: 'failed', n: 2 }])
  expect(asked).toBe(2)

  slow.resolve()
  const rounds = () =>
    rawRows<{ sent: number; all: number }>(
      database.owner,
      sql`SELECT count(sent_at)::int AS sent, count(*)::int AS all FROM rounds`,
    )
  await expect.poll(rounds).toEqual([{ sent: 2, all: 2 }])
  expect(await database.owner.$count(roundComputations)).toBe(0)
})
