import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobName, JobPayloads } from '@/lib/core/jobs'
import type { Database } from '@/lib/db/database'
import { dueQueues, jobsGivenUp, registry } from '@/lib/observability/metrics'
import type { Runtime } from '@/lib/runtime/runtime'
import { superviseJobs } from '@/lib/testing/retry-lost-jobs'
import { recordingLog, silentLog } from '@/lib/testing/silent-log'
import { openSnapshot } from '@/lib/testing/snapshot'
import { JOBS, SCHEDULED_JOBS } from './jobs'
import { noteLostJobs } from './note-lost-jobs'
import { type JobQueue, openQueue } from './queue'

const COMMUNITY_ID = '0190a000-0000-7000-8000-00000000dead'

const log = recordingLog()
let database: Database
let queue: JobQueue
/** Whether jobs fail, and how many looked up their community, which none finds. */
let [isBroken, looked] = [false, 0]

beforeAll(async () => {
  database = await openSnapshot()
  queue = await openQueue(database, log)
})

afterAll(async () => {
  await queue.stop()
  await database.close()
})

const rowsOf = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  ((await database.owner.execute(query)) as unknown as { rows: T[] }).rows

it("gives each queue its job's retry policy, also where an older version created the queue", async () => {
  await database.owner.execute(
    sql`UPDATE pgboss.queue SET retry_limit = 1, notify = false WHERE name IN ('send-mail', 'tick-rounds')`,
  )
  const reopened = await openQueue(database, silentLog)
  const policies = await rowsOf<{
    name: string
    limit: number
    delay: number
    expiry: number
    kept: number
    notify: boolean
  }>(
    sql`SELECT name, retry_limit AS limit, retry_delay AS delay, expire_seconds AS expiry, deletion_seconds AS kept, notify
      FROM pgboss.queue`,
  )
  await reopened.stop()
  const stated = [
    ...Object.entries(JOBS).map(([name, { retry }]) => ({ name, retry })),
    ...SCHEDULED_JOBS.map(({ name, retry }) => ({ name, retry })),
  ]
  for (const { name, retry } of stated) {
    expect(policies.find((policy) => policy.name === name)).toMatchObject({
      limit: retry.retryLimit,
      delay: retry.retryDelay ?? 0,
      expiry: retry.expireInSeconds ?? 15 * 60,
      kept: retry.deleteAfterSeconds ?? 60 * 60,
      notify: true,
    })
  }
  expect(policies.filter(({ kept }) => kept > 60 * 60)).toEqual([])
})

it('deletes finished jobs within two hours, and addresses typed by guests within about one', async () => {
  const guest = { email: 'guest@example.test', locale: 'en' } as const
  await queue.enqueue(database.boss, COMMUNITY_ID, 'send-confirmation', guest)
  await queue.enqueue(database.boss, COMMUNITY_ID, 'send-mail', { mailId: COMMUNITY_ID })
  const kept = () => rowsOf(sql`SELECT name FROM pgboss.job ORDER BY name`)
  const after = async (passed: string) => {
    await database.owner.execute(
      sql`UPDATE pgboss.job SET state = 'completed', completed_on = now() - ${passed}::interval`,
    )
    await database.owner.execute(sql`UPDATE pgboss.queue SET maintain_on = now() - interval '61 minutes'`)
    await superviseJobs(database)
    return kept()
  }
  expect(await after('30 seconds')).toHaveLength(2)
  expect(await after('2 minutes')).toEqual([{ name: 'send-mail' }])
  expect(await after('61 minutes')).toEqual([])
})

// Before the shared queue works, which measures too.
it('measures queues with due jobs only while it works: other roles export nothing, which alerts', async () => {
  const own = await openSnapshot()
  const exported = async () => /^tuesday_job_queues_due (.*)$/m.exec(await registry.metrics())?.[1]
  dueQueues.remove()
  const measuring = await openQueue(own, silentLog)
  expect(await exported()).toBeUndefined()
  await measuring.work({ directory: { byId: async () => null } } as unknown as Runtime)
  expect(await exported()).toMatch(/^\d+$/)
  await measuring.stop()
  expect(await exported()).toBeUndefined()
  await own.close()
  expect(readFileSync('docs/deploy/alerts.yml', 'utf8')).toMatch(
    / or absent_over_time\(tuesday_job_queues_due\[/,
  )
})

describe('at work', () => {
  const byId = async () => {
    looked++
    if (isBroken) throw new Error('no luck')
    return null
  }
  beforeAll(() => queue.work({ directory: { byId } } as unknown as Runtime))

  it('schedules rounds, reminders and new profiles each minute, ratings and meanings every five, each sweep, digests, backups and the checks of domains each hour, a vacuum each night', async () => {
    expect(await rowsOf(sql`SELECT name, cron FROM pgboss.schedule ORDER BY name`)).toEqual([
      { name: 'ask-for-ratings', cron: '*/5 * * * *' },
      { name: 'back-up', cron: '23 * * * *' },
      { name: 'free-unpaid-places', cron: '* * * * *' },
      { name: 'learn-meanings', cron: '*/5 * * * *' },
      { name: 'read-profiles', cron: '* * * * *' },
      { name: 'recheck-domains', cron: '41 * * * *' },
      { name: 'recheck-senders', cron: '47 * * * *' },
      { name: 'remind-of-events', cron: '* * * * *' },
      { name: 'remind-of-meetings', cron: '* * * * *' },
      { name: 'send-digests', cron: '7 * * * *' },
      { name: 'sweep-access', cron: '17 * * * *' },
      { name: 'sweep-bulk-actions', cron: '37 * * * *' },
      { name: 'sweep-declined', cron: '43 * * * *' },
      { name: 'sweep-imports', cron: '19 * * * *' },
      { name: 'sweep-invitations', cron: '27 * * * *' },
      { name: 'sweep-mails', cron: '3 * * * *' },
      { name: 'sweep-notifications', cron: '53 * * * *' },
      { name: 'sweep-telegram', cron: '29 * * * *' },
      { name: 'sweep-unconfirmed', cron: '13 * * * *' },
      { name: 'sweep-unsent', cron: '11 * * * *' },
      { name: 'sweep-webhooks', cron: '31 * * * *' },
      { name: 'tick-rounds', cron: '* * * * *' },
      { name: 'vacuum-database', cron: '*/10 * * * *' },
    ])
  })

  it('keeps and retries a job with an invalid payload, as a newer version may have written it', async () => {
    await queue.enqueue(database.boss, COMMUNITY_ID, 'send-mail', { mailId: 'no id' })
    await queue.enqueue(database.boss, COMMUNITY_ID, 'send-mail', { mailId: COMMUNITY_ID })
    const states = () =>
      rowsOf(
        sql`SELECT data ->> 'mailId' AS mail, state FROM pgboss.job WHERE name = 'send-mail' ORDER BY 1 DESC`,
      )
    await expect.poll(states).toEqual([
      { mail: 'no id', state: 'retry' },
      { mail: COMMUNITY_ID, state: 'completed' },
    ])
  })

  it('retries a deletion of files for months, though 12 retries are enough for others', async () => {
    const keys = 'no list' as unknown as string[]
    await queue.enqueue(database.boss, COMMUNITY_ID, 'remove-files', { keys })
    const states = () =>
      rowsOf(sql`SELECT state, keep_until > now() + interval '1 year' AS kept FROM pgboss.job
        WHERE name = 'remove-files'`)
    await expect.poll(states).toEqual([{ state: 'retry', kept: true }])
    await database.owner.execute(
      sql`UPDATE pgboss.job SET retry_count = 1000, start_after = now() WHERE name = 'remove-files'`,
    )
    const retries = () => rowsOf(sql`SELECT state, retry_count FROM pgboss.job WHERE name = 'remove-files'`)
    await expect.poll(retries).toEqual([{ state: 'retry', retry_count: 1001 }])
  })

  it('retries for months what would leave members uninformed, and does it once', async () => {
    const jobs = {
      'announce-event-change': { eventId: COMMUNITY_ID },
      'send-event-message': { messageId: COMMUNITY_ID },
      'invite-to-event': { eventId: COMMUNITY_ID, except: null },
      'run-campaign': { campaignId: COMMUNITY_ID },
      'admit-waiting': { decidedBy: COMMUNITY_ID, signedUpUntil: new Date(0).toISOString() },
      'notify-round': { roundId: COMMUNITY_ID },
    } as const
    const count = Object.keys(jobs).length
    const names = sql`name = ANY(${sql.param(Object.keys(jobs))}::text[])`
    const states = (state: string) =>
      rowsOf(sql`SELECT 1 FROM pgboss.job WHERE ${names} AND state = ${state} AND retry_count > 100`)
    isBroken = true
    const startAfter = new Date(Date.now() + 60_000)
    for (const [name, payload] of Object.entries(jobs))
      await queue.enqueue(database.boss, COMMUNITY_ID, name as keyof typeof jobs, payload as never, {
        startAfter,
      })
    const retryNow = () =>
      database.owner.execute(sql`UPDATE pgboss.job SET retry_count = 100 + retry_count, state = 'retry',
        start_after = now(), started_on = now() WHERE ${names}`)
    await retryNow()
    await expect.poll(() => states('retry')).toHaveLength(count)
    isBroken = false
    looked = 0
    await retryNow()
    await expect.poll(() => states('completed')).toHaveLength(count)
    expect(looked).toBe(count)
  })

  it('logs when a job has failed for hours, and when it is given up', async () => {
    const givenUp = async () => (await jobsGivenUp.get()).values[0]?.value ?? 0
    const before = await givenUp()
    isBroken = true
    log.entries.length = 0
    const startAfter = new Date(Date.now() + 60_000)
    const enqueue = <N extends JobName>(name: N, payload: JobPayloads[N]) =>
      queue.enqueue(database.boss, COMMUNITY_ID, name, payload, { startAfter })
    await enqueue('finish-round', { roundId: COMMUNITY_ID })
    await enqueue('release-mails', { participantId: COMMUNITY_ID })
    await enqueue('send-telegram', { messageId: COMMUNITY_ID })
    const names = ['finish-round', 'release-mails', 'send-telegram']
    // The next try is the twelfth again.
    await database.owner.execute(sql`UPDATE pgboss.job SET retry_count = 11, state = 'retry', started_on = now(),
      start_after = now() WHERE name = ANY(${sql.param(names)}::text[])`)
    const said = () =>
      log.entries
        .map(({ level, fields, message }) => [(fields as { job: string }).job, level, message])
        .filter(([job]) => names.includes(job ?? ''))
        .sort()
    await expect.poll(said).toEqual([
      ['finish-round', 'error', 'job failed for hours and will be tried again'],
      ['release-mails', 'error', 'job failed for the last time and is given up'],
      ['send-telegram', 'warn', 'job failed, and its work is left to sweep-unsent'],
    ])
    await noteLostJobs(database.boss, log, () => undefined)
    expect((await givenUp()) - before).toBe(1)
    isBroken = false
  })

  it('hands an import whose job has used up its retries to the job that marks it as stopped', async () => {
    await queue.enqueue(
      database.boss,
      COMMUNITY_ID,
      'run-import',
      { importId: 'no id' },
      { startAfter: new Date(Date.now() + 60_000) },
    )
    await database.owner.execute(
      sql`UPDATE pgboss.job SET retry_limit = 0, start_after = now() WHERE name = 'run-import'`,
    )
    const handedOn = () =>
      rowsOf(sql`SELECT data ->> 'importId' AS import FROM pgboss.job WHERE name = 'stop-import'`)
    await expect.poll(handedOn).toEqual([{ import: 'no id' }])
  })

  it('starts a deferred job once its time has come', async () => {
    const push = { notificationId: COMMUNITY_ID, subscriptionId: COMMUNITY_ID }
    const startAfter = new Date(Date.now() + 1_000)
    await queue.enqueue(database.boss, COMMUNITY_ID, 'send-push', push, { startAfter })
    const states = async () =>
      (await rowsOf<{ state: string }>(sql`SELECT state FROM pgboss.job WHERE name = 'send-push'`)).map(
        ({ state }) => state,
      )
    expect(await states()).toEqual(['created'])
    await expect.poll(states).not.toEqual(['created'])
  })
})

it('starts taking jobs once a database that went away meanwhile is back', async () => {
  const own = await openSnapshot()
  let failures = 0
  const executeSql: Database['boss']['executeSql'] = async (...statement) => {
    if (failures === 0) return own.boss.executeSql(...statement)
    failures--
    throw new Error('Connection terminated unexpectedly')
  }
  const starting = await openQueue({ ...own, boss: { executeSql } }, silentLog)
  await own.script('DELETE FROM pgboss.schedule')
  failures = 3
  await starting.work({ directory: { byId: async () => null } } as unknown as Runtime)
  const result = await own.owner.execute(sql`SELECT name FROM pgboss.schedule`)
  expect((result as unknown as { rows: unknown[] }).rows).toHaveLength(SCHEDULED_JOBS.length)
  expect(failures).toBe(0)
  await starting.stop()
  await own.close()
})

it('starts a job long before the next poll, even if notifications do not arrive', async () => {
  const own = await openSnapshot()
  const listen: Database['listen'] = async (_channel, _onPayload, onListening) => {
    onListening(false)
    return async () => undefined
  }
  const deaf = await openQueue({ ...own, listen }, silentLog)
  let started = 0
  const byId = async () => {
    started = performance.now()
    return null
  }
  await deaf.work({ directory: { byId } } as unknown as Runtime)
  const enqueued = performance.now()
  await deaf.enqueue(own.boss, COMMUNITY_ID, 'send-account-mail', { mailId: COMMUNITY_ID })
  await expect.poll(() => started).toBeGreaterThan(0)
  expect(started - enqueued).toBeLessThan(30_000)
  await deaf.stop()
  await own.close()
})

it('releases a job that is not done in time when the process stops, and runs it again', async () => {
  const [own, stays] = [await openSnapshot(), new Promise<null>(() => undefined)]
  const stopping = await openQueue(own, silentLog, 1_000)
  let taken = 0
  // Looks for its community first, which is where this one stays.
  const byId = () => {
    taken++
    return stays
  }
  await stopping.work({ directory: { byId } } as unknown as Runtime)
  await stopping.enqueue(own.boss, COMMUNITY_ID, 'send-mail', { mailId: COMMUNITY_ID })
  await expect.poll(() => taken).toBe(1)
  await stopping.stop()
  const result = await own.owner.execute(sql`SELECT state FROM pgboss.job WHERE name = 'send-mail'`)
  expect((result as unknown as { rows: unknown[] }).rows).toEqual([{ state: 'retry' }])
  // Requests under way still enqueue.
  await stopping.enqueue(own.boss, COMMUNITY_ID, 'send-mail', { mailId: COMMUNITY_ID })
  await own.close()
})
