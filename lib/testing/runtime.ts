import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { resolveSession } from '@/lib/auth/session'
import { type Env, readEnv } from '@/lib/core/env'
import type { JobName } from '@/lib/core/jobs'
import type { Database } from '@/lib/db/database'
import { JOBS } from '@/lib/jobs/jobs'
import { type JobQueue, openQueue } from '@/lib/jobs/queue'
import { createEngineCache, draftRound, type RoundShare, shareRound } from '@/lib/matching'
import { createCountryLookup } from '@/lib/net/country-lookup'
import { createEmbeddings } from '@/lib/net/embeddings'
import { createLanguageModel } from '@/lib/net/language-model'
import { createLinkedInLookup } from '@/lib/net/linkedin-lookup'
import { memoryBackplane } from '@/lib/realtime/backplane/memory-backplane'
import { createRateLimits } from '@/lib/runtime/rate-limits'
import type { Runtime } from '@/lib/runtime/runtime'
import { createDirectory } from '@/lib/tenancy/directory'
import { testDatabase } from './database'
import { createMemoryStorage } from './memory-storage'
import { TEST_VAPID } from './push-service'
import { recordingLog, silentLog } from './silent-log'
import { createTestClock, type TestClock } from './test-clock'
import { createTestDns, type TestDns } from './test-dns'

export type WaitingJob = {
  id: string
  name: JobName
  data: Record<string, unknown>
  createdAt: Date
  startAfter: Date
}

export type TestRuntime = Omit<Runtime, 'clock' | 'log' | 'storage' | 'dns'> & {
  dns: TestDns
  clock: TestClock
  log: ReturnType<typeof recordingLog>
  storage: ReturnType<typeof createMemoryStorage>
  /** A community's waiting jobs in the real queue, oldest first. No worker takes them. */
  waitingJobs(communityId: string): Promise<WaitingJob[]>
  /**
   * Runs a community's waiting jobs, and the jobs they enqueue, like the real worker.
   * Jobs deferred by more than a minute wait for the test's clock.
   * @returns the number of jobs run
   * @throws the error of a job, which stays in the queue
   */
  runJobs(communityId: string): Promise<number>
}

/** The secret of every test runtime. */
export const TEST_SECRET = 'a secret that only tests know'
export const TEST_BOUNCE_SECRET = 'what comes back comes here'
export const TEST_ADMIN_SECRET = 'an admin secret that only tests know'

const slot = globalThis as { tuesdayTestQueue?: Promise<JobQueue> }

/**
 * Everything a verb or the API needs, on this worker's database or on `own`: the real queue without workers, rate
 * limits (off unless `env.RATE_LIMIT` is set), files in memory, its own clock.
 */
export async function testRuntime(env: Record<string, string> = {}, own?: Database): Promise<TestRuntime> {
  const database = own ?? (await testDatabase())
  if (!own) slot.tuesdayTestQueue ??= openQueue(database, silentLog)
  const queue = own ? await openQueue(own, silentLog) : await slot.tuesdayTestQueue!
  const settings = testEnv(env)
  const clock = createTestClock()
  const log = recordingLog()
  const engines = createEngineCache()
  let sharing: { key: string; round: RoundShare } | undefined
  const runtime: TestRuntime = {
    env: settings,
    clock,
    log,
    reportBrowserError: () => undefined,
    database,
    directory: createDirectory(database),
    storage: createMemoryStorage(),
    rateLimits: createRateLimits(null, settings.RATE_LIMIT),
    // Not cached: tests change rows directly.
    sessions: {
      resolve: (token, communityId) => resolveSession(database.owner, runtime.clock, token, communityId),
      forget: () => undefined,
      onChange: () => () => undefined,
      close: async () => undefined,
    },
    countries: createCountryLookup(settings, clock, log),
    linkedIn: createLinkedInLookup(settings, clock, log),
    dns: createTestDns(),
    embeddings: createEmbeddings(settings, log, [1]),
    languageModel: createLanguageModel(settings, log, [1]),
    // In this thread, with all members loaded each time: tests move the clock and write rows directly.
    engines: {
      async open(communityId, asOf, portions) {
        engines.forget(communityId)
        for await (const members of portions()) engines.load(communityId, members)
        return asOf
      },
      loadedAt: () => null,
      outcomesAt: () => null,
      ask: async (communityId, changes, _asOf, question) => engines.answer(communityId, changes, question),
      draftRound: async (task, { onProgress }) => draftRound(task, onProgress),
      findCandidates: async ({ key, task }, { from, to }) => {
        if (sharing?.key !== key) sharing = { key, round: shareRound(await task()) }
        return sharing.round.candidates({ from, to })
      },
      close: async () => undefined,
    },
    backplane: memoryBackplane(),
    presence: { onlineAmong: () => new Set(), isWatching: () => false },
    drawPicture: async () => Buffer.from('a picture'),
    publicPages: { forget: () => undefined },
    stopping: queue.stopping,
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
    SECRET: TEST_SECRET,
    ADMIN_SECRET: TEST_ADMIN_SECRET,
    BOUNCE_SECRET: TEST_BOUNCE_SECRET,
    SEED_DEMO: 'false',
    RATE_LIMIT: '0',
    SELF_SERVICE: 'true',
    PLATFORM_DOMAIN: 'clubs.test',
    // Tests also run at night.
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

/** The queue uses real time, jobs are deferred by the test's clock. */
const isPutOff = ({ createdAt, startAfter }: WaitingJob, now: Date) =>
  Math.abs(startAfter.getTime() - createdAt.getTime()) > 1_000 &&
  startAfter.getTime() > now.getTime() + 60_000

async function runJob(runtime: TestRuntime, job: WaitingJob): Promise<void> {
  const mark = (state: string) =>
    runtime.database.owner.execute(
      sql`UPDATE pgboss.job SET state = ${state} WHERE name = ${job.name} AND id = ${job.id}`,
    )
  await mark('active')
  try {
    await JOBS[job.name].handle(runtime, job.data)
  } catch (error) {
    await mark('retry')
    throw error
  }
  await mark('completed')
}
