import { type Db as IDatabase, PgBoss, type Queue } from 'pg-boss'
import type { Log } from '@/lib/core/context'
import type { Database, SqlExecutor } from '@/lib/db/database'
import type { EnqueueOptions } from '@/lib/runtime/runtime'

/** Whether there is anyone to mail is found out later. An address that somebody typed is not kept for long. */
const ASKED_BY_GUESTS = {
  retryLimit: 6,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 60 * 60,
} as const

/** What has to be done, however long what it needs is away. */
const MUST_BE_DONE = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 30,
} as const

/** The queues. A job that fails is kept and tried again, later and later; one that was held by a killed process too. */
const QUEUES = {
  'send-mail': MUST_BE_DONE,
  'release-mails': MUST_BE_DONE,
  'send-push': MUST_BE_DONE,
  'send-recovery': ASKED_BY_GUESTS,
  'send-confirmation': ASKED_BY_GUESTS,
  'note-refusal': ASKED_BY_GUESTS,
  'tell-round': MUST_BE_DONE,
  'finish-round': {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    heartbeatSeconds: 30,
  },
  'compute-round': MUST_BE_DONE,
  'search-round-part': MUST_BE_DONE,
  'pair-shared-round': MUST_BE_DONE,
  'tick-rounds': { retryLimit: 0, policy: 'exclusive', heartbeatSeconds: 60 },
  'ask-for-ratings': { retryLimit: 0, policy: 'exclusive', heartbeatSeconds: 60 },
  'remove-files': MUST_BE_DONE,
  'sweep-upload': MUST_BE_DONE,
  'learn-meanings': { retryLimit: 0, policy: 'exclusive', heartbeatSeconds: 300 },
  'sweep-access': { retryLimit: 0, policy: 'exclusive', heartbeatSeconds: 60 },
} as const satisfies Record<string, Omit<Queue, 'name'>>

export type JobName = keyof typeof QUEUES

/** Of these a process takes one at a time, so that all have their share. */
const SHARED: ReadonlySet<JobName> = new Set(['search-round-part', 'pair-shared-round'])

/** What comes by itself, as cron says when, in UTC. */
const SCHEDULES = {
  'tick-rounds': '* * * * *',
  'ask-for-ratings': '*/5 * * * *',
  'learn-meanings': '*/5 * * * *',
  'sweep-access': '17 * * * *',
} as const satisfies Partial<Record<JobName, string>>

/** What a job does. It may run twice, so it must do the same again without harm. */
export type JobHandler = (data: never) => Promise<void>

export type JobQueue = {
  enqueue(executor: SqlExecutor, job: string, data: object, options?: EnqueueOptions): Promise<void>
  enqueueAll(executor: SqlExecutor, job: string, data: object[]): Promise<void>
  /** Starts taking jobs. */
  work(handlers: Record<JobName, JobHandler>): Promise<void>
  stop(): Promise<void>
}

/** pg-boss on whichever database is open; its tables live in the schema `pgboss`. */
export async function openQueue(database: Database, log: Log): Promise<JobQueue> {
  const boss = new PgBoss({
    db: database.boss as IDatabase,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'pgboss',
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const [name, options] of Object.entries(QUEUES)) {
    if (!known.has(name)) await boss.createQueue(name, options)
  }
  // Requests enqueue inside their own transaction, that is, as tuesday_app.
  await database.script(`
    GRANT USAGE ON SCHEMA pgboss TO tuesday_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO tuesday_app;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO tuesday_app;
  `)
  if (database.kind === 'embedded') {
    // Nobody else holds this database: a job that is marked active was held by a process that is gone.
    await database.script(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`)
  }
  return {
    async enqueue(executor, job, data, options) {
      await boss.send(job, data, { ...options, db: executor as IDatabase })
    },
    async enqueueAll(executor, job, data) {
      for (let i = 0; i < data.length; i += 500) {
        const batch = data.slice(i, i + 500).map((item) => ({ data: item }))
        await boss.insert(job, batch, { db: executor as IDatabase })
      }
    },
    async work(handlers) {
      for (const name of Object.keys(QUEUES) as JobName[]) {
        const handle = handlers[name] as (data: unknown) => Promise<void>
        const batchSize = SHARED.has(name) ? 1 : 20
        await boss.work(name, { batchSize, pollingIntervalSeconds: 0.5, perJobResults: true }, (jobs) =>
          Promise.all(
            jobs.map(async (job) => {
              try {
                await handle(job.data)
                return { id: job.id, status: 'completed' as const }
              } catch (error) {
                log.warn({ err: error, job: name, jobId: job.id }, 'job failed and will be tried again')
                return { id: job.id, status: 'failed' as const, output: { message: String(error) } }
              }
            }),
          ),
        )
      }
      for (const [name, when] of Object.entries(SCHEDULES)) await boss.schedule(name, when)
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  }
}
