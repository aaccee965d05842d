import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { resolveSession } from '@/lib/auth/session'
import { type Env, readEnv } from '@/lib/core/env'
import type { Database } from '@/lib/db/database'
import { type JobName, type JobQueue, openQueue } from '@/lib/jobs/queue'
import { createDesk, draftRound, type RoundShare, shareRound } from '@/lib/matching'
import { createCountryLookup } from '@/lib/net/country-lookup'
import { createEmbeddings } from '@/lib/net/embeddings'
import { createLinkedInLookup } from '@/lib/net/linkedin-lookup'
import { createRateLimits } from '@/lib/runtime/rate-limits'
import type { Runtime } from '@/lib/runtime/runtime'
import { createDirectory } from '@/lib/tenancy/directory'
import { testDatabase } from './database'
import { createMemoryStorage } from './memory-storage'
import { TEST_VAPID } from './push-service'
import { recordingLog, silentLog } from './silent-log'
import { createTestClock, type TestClock } from './test-clock'

export type WaitingJob = {
  id: string
  name: JobName
  data: Record<string, unknown>
  createdAt: Date
  startAfter: Date
}

export type TestRuntime = Omit<Runtime, 'clock' | 'log' | 'storage'> & {
  clock: TestClock
  log: ReturnType<typeof recordingLog>
  storage: ReturnType<typeof createMemoryStorage>
  /** The jobs of a community that wait in the real queue, the oldest first. No worker takes them. */
  waitingJobs(communityId: string): Promise<WaitingJob[]>
  /**
   * Does a community's waiting jobs, and those that they cause, as the program's worker would.
   * One that was put off for longer than a minute waits for the test's own clock.
   * @returns how many were done
   * @throws what a job throws; the job then keeps waiting
   */
  runJobs(communityId: string): Promise<number>
}

/** The installation's secret in every test runtime. */
export const TEST_BOUNCE_SECRET = 'what comes back comes here'
export const TEST_ADMIN_SECRET = 'an admin secret that only tests know'

const slot = globalThis as { tuesdayTestQueue?: Promise<JobQueue> }

/**
 * Everything a verb or the API needs, on this worker's database: the real queue without workers, real
 * rate limits (off unless `env.RATE_LIMIT` says otherwise), files in memory, a clock of its own.
 */
export async function testRuntime(env: Record<string, string> = {}): Promise<TestRuntime> {
  const database = await testDatabase()
  slot.tuesdayTestQueue ??= openQueue(database, silentLog)
  const queue = await slot.tuesdayTestQueue
  const settings = testEnv(env)
  const clock = createTestClock()
  const log = recordingLog()
  const desk = createDesk()
  let sharing: { key: string; round: RoundShare } | undefined
  const runtime: TestRuntime = {
    env: settings,
    clock,
    log,
    database,
    directory: createDirectory(database),
    storage: createMemoryStorage(),
    rateLimits: createRateLimits(null, settings.RATE_LIMIT),
    // Asked each time: a test changes rows and looks at once.
    sessions: {
      resolve: (token, communityId) => resolveSession(database.owner, runtime.clock, token, communityId),
      forget: () => undefined,
      close: async () => undefined,
    },
    countries: createCountryLookup(settings, clock, log),
    linkedIn: createLinkedInLookup(settings, clock, log),
    embeddings: createEmbeddings(settings, log, [1]),
    // On this thread, and told of everybody each time: tests move the clock and write rows past the verbs.
    engines: {
      async open(communityId, asOf, portions) {
        desk.forget(communityId)
        for await (const members of portions()) desk.tell(communityId, members)
        return asOf
      },
      heardAt: () => null,
      learnedAt: () => null,
      ask: async (communityId, changes, _asOf, question) => desk.answer(communityId, changes, question),
      draftRound: async (task, { onProgress }) => draftRound(task, onProgress),
      findCandidates: async ({ key, task }, { from, to }) => {
        if (sharing?.key !== key) sharing = { key, round: shareRound(await task()) }
        return sharing.round.candidates({ from, to })
      },
      close: async () => undefined,
    },
    publicPages: { forget: () => undefined },
    enqueue: queue.enqueue,
    enqueueAll: queue.enqueueAll,
    waitingJobs: (communityId) => waitingJobs(database, communityId),
    async runJobs(communityId) {
      let done = 0
      const due = async () =>
        (await waitingJobs(database, communityId)).filter((job) => !isPutOff(job, clock.now()))
      for (let jobs = await due(); jobs.length > 0; jobs = await due()) {
        for (const job of jobs) {
          await runJob(runtime, job)
          done++
        }
      }
      return done
    },
  }
  return runtime
}

function testEnv(given: Record<string, string>): Env {
  return readEnv({
    NODE_ENV: 'test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'tuesday-test-')),
    SECRET: 'a secret that only tests know',
    ADMIN_SECRET: TEST_ADMIN_SECRET,
    BOUNCE_SECRET: TEST_BOUNCE_SECRET,
    SEED_DEMO: 'false',
    RATE_LIMIT: '0',
    // Tests run at night too.
    QUIET_HOURS: 'off',
    ...TEST_VAPID,
    LOG_LEVEL: 'silent',
    ...given,
  })
}

async function waitingJobs(database: Database, communityId: string): Promise<WaitingJob[]> {
  const result = await database.owner.execute(sql`
    SELECT id, name, data, created_on, start_after FROM pgboss.job
    WHERE state IN ('created', 'retry') AND data ->> 'communityId' = ${communityId}
    ORDER BY created_on, id`)
  const { rows } = result as unknown as {
    rows: (Pick<WaitingJob, 'id' | 'name' | 'data'> & Record<'created_on' | 'start_after', Date | string>)[]
  }
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    data: row.data,
    createdAt: new Date(row.created_on),
    startAfter: new Date(row.start_after),
  }))
}

/** The queue counts by the real time, whoever puts a job off by the test's. */
const isPutOff = ({ createdAt, startAfter }: WaitingJob, now: Date) =>
  Math.abs(startAfter.getTime() - createdAt.getTime()) > 1_000 &&
  startAfter.getTime() > now.getTime() + 60_000

async function runJob(runtime: TestRuntime, job: WaitingJob): Promise<void> {
  // Imported when first needed: the handlers know the whole domain, most suites a corner of it.
  const { handlersOf } = await import('@/lib/jobs/handlers')
  const handle = handlersOf(runtime)[job.name] as (data: unknown) => Promise<void>
  await handle(job.data)
  await runtime.database.owner.execute(
    sql`UPDATE pgboss.job SET state = 'completed', completed_on = now() WHERE id = ${job.id}`,
  )
}
