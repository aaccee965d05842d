import { type Db as IDatabase, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '@/lib/core/context'
import { newId } from '@/lib/core/ids'
import type { JobName } from '@/lib/core/jobs'
import type { Database } from '@/lib/db/database'
import { lockSchema } from '@/lib/db/migrate'
import { retryWhileAway } from '@/lib/db/retry-while-away'
import { dueQueues, jobSeconds, timed } from '@/lib/observability/metrics'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Job } from './define-job'
import { JOBS, SCHEDULED_JOBS } from './jobs'
import { logQueueEvents } from './log-queue-events'
import { noteLastFailure } from './note-last-failure'
import { indexLostJobs, NOTED, noteLostJobs } from './note-lost-jobs'
import { MUST_BE_DONE, type RetryPolicy } from './retry-policies'

/** Rows per enqueueing statement. */
const BATCH_SIZE = 500
/** Jobs of one name that a process works on concurrently, unless the job has slots. */
const WORK_BATCH_SIZE = 20

/**
 * A new job wakes its workers by NOTIFY; deferred jobs and retries are found by `wakeDue`, and all jobs while
 * notifications do not arrive. Workers themselves hardly poll: one statement per queue would keep an idle process busy.
 */
const POLLING = { notifyPollingIntervalSeconds: 60, burstWhenBatchFull: true }
/** How late a deferred job or a retry may start; any job while notifications do not arrive. */
const DUE_EVERY_MS = { listening: 5_000, polling: 500 }

/** Less than the minute that failed jobs are kept at least. */
const NOTE_LOST_EVERY_MS = 30_000

/** Finished jobs only slow down queries: the log and metrics have their outcome. */
const FINISHED_KEPT_SECONDS = 60 * 60

/** pg-boss deletes finished jobs with its maintenance, by default once a day. */
export const MAINTENANCE = {
  maintenanceIntervalSeconds: FINISHED_KEPT_SECONDS,
  monitorVacuum: false,
  reindex: false,
}

/** After this many retries a job that is not given up yet needs an operator's attention. */
const FAILS_FOR_HOURS = MUST_BE_DONE.retryLimit

/** How long a stopping process waits for its jobs. */
const FINISH_WITHIN_MS = 18_000

/** The conditions of pg-boss's own index on waiting jobs. */
const DUE_QUEUES = `
  SELECT q.name FROM pgboss.queue q WHERE EXISTS (
    SELECT 1 FROM pgboss.job j
    WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked AND j.start_after < now())`

export type JobQueue = Pick<Runtime, 'enqueue' | 'enqueueAll' | 'stopping'> & {
  /** Starts taking jobs. */
  work(runtime: Runtime): Promise<void>
  /** Takes no more jobs and waits for running ones; those that do not finish in time are retried. */
  stop(): Promise<void>
}

/** pg-boss on whichever database is open; its tables live in the schema `pgboss`. Nothing else may touch it. */
export async function openQueue(
  database: Database,
  log: Log,
  finishWithinMs = FINISH_WITHIN_MS,
): Promise<JobQueue> {
  let isListening = false
  const boss = new PgBoss({
    db: adapterOf(database, (listening) => {
      isListening = listening
    }),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'pgboss',
    useListenNotify: true,
    ...MAINTENANCE,
  })
  logQueueEvents(boss, log)
  const prepare = async () => {
    await boss.start()
    await syncQueues(boss)
    await indexLostJobs(database, log)
    // Requests enqueue inside their own transaction, as tuesday_app.
    await database.script(`
      GRANT USAGE ON SCHEMA pgboss TO tuesday_app;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO tuesday_app;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO tuesday_app;
    `)
  }
  // pg-boss has no lock of its own for this, and the embedded database no second connection and no second process.
  if (database.kind === 'embedded') await prepare()
  else
    await database.ownerTransaction(async ({ executor }) => {
      await lockSchema(executor)
      await prepare()
    }, 'job')
  if (database.kind === 'embedded') {
    // One process holds this database: an active job belonged to a process that has exited.
    await database.script(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`)
  }

  const workersOf = new Map<string, string[]>()
  let dueTimer: NodeJS.Timeout | undefined
  let lostTimer: NodeJS.Timeout | undefined
  const stopping = new AbortController()

  /** Wakes the workers of queues with due jobs, with one statement for all queues. */
  async function wakeDue(): Promise<void> {
    let againMs = isListening ? DUE_EVERY_MS.listening : DUE_EVERY_MS.polling
    try {
      const { rows } = await database.boss.executeSql(DUE_QUEUES)
      if (stopping.signal.aborted) return
      dueQueues.set(rows.length)
      for (const { name } of rows as { name: string }[])
        for (const worker of workersOf.get(name) ?? []) boss.notifyWorker(worker)
    } catch (error) {
      log.warn({ err: error }, 'could not look for due jobs')
      againMs = DUE_EVERY_MS.listening
    }
    if (!stopping.signal.aborted) dueTimer = setTimeout(() => void wakeDue(), againMs).unref()
  }

  const noteLost = () =>
    noteLostJobs(database.boss, log, takenUpBy).catch((error) =>
      log.warn({ err: error }, 'could not look for lost jobs'),
    )

  const insist = <T>(step: () => Promise<T>) => retryWhileAway(log, step, stopping.signal)

  /** @param run throws when the job is to be retried */
  async function take(
    name: string,
    { slots, takenUpBy }: Pick<Job, 'slots' | 'takenUpBy'>,
    run: (data: unknown) => Promise<void>,
  ) {
    const noteFailure = (error: unknown, { id, retryCount, retryLimit }: JobWithMetadata<unknown>) => {
      const fields = { err: error, job: name, jobId: id }
      if (retryCount < retryLimit) {
        const isLong = retryCount === FAILS_FOR_HOURS
        log[isLong ? 'error' : 'warn'](
          fields,
          `job failed ${isLong ? 'for hours ' : ''}and will be tried again`,
        )
      } else noteLastFailure(log, fields, takenUpBy)
    }
    const settle = async (job: JobWithMetadata<unknown>) => {
      try {
        await timed(
          jobSeconds,
          { name },
          () => run(job.data),
          (end) => ('error' in end ? 'failed' : 'done'),
        )
        return { id: job.id, status: 'completed' as const }
      } catch (error) {
        noteFailure(error, job)
        return { id: job.id, status: 'failed' as const, output: { message: String(error), ...NOTED } }
      }
    }
    const options = {
      ...POLLING,
      perJobResults: true,
      includeMetadata: true,
      batchSize: slots ? 1 : WORK_BATCH_SIZE,
    } as const
    for (let slot = 0; slot < (slots ?? 1); slot++) {
      const worker: string = await insist(() =>
        boss.work(name, options, async (jobs) => {
          const results = await Promise.all(jobs.map(settle))
          // pg-boss fetches again at once only after a full batch, which one job is not.
          if (slots) boss.notifyWorker(worker)
          return results
        }),
      )
      workersOf.set(name, [...(workersOf.get(name) ?? []), worker])
    }
  }

  return {
    stopping: stopping.signal,
    async enqueue(executor, communityId, name, payload, options) {
      await boss.send(
        name,
        { communityId, ...payload },
        { ...options, ...keyed(name, payload, communityId), db: executor as IDatabase },
      )
    },
    async enqueueAll(executor, communityId, name, payloads) {
      for (let i = 0; i < payloads.length; i += BATCH_SIZE) {
        const batch = payloads
          .slice(i, i + BATCH_SIZE)
          .map((payload) => ({ data: { communityId, ...payload }, ...keyed(name, payload, communityId) }))
        await boss.insert(name, batch, { db: executor as IDatabase })
      }
    },
    async work(runtime) {
      for (const [name, job] of Object.entries(JOBS)) {
        await take(name, job, (data) => job.handle(runtime, data))
      }
      for (const job of SCHEDULED_JOBS) {
        await take(job.name, { takenUpBy: takenUpBy(job.name) }, () => job.run(runtime))
        await insist(() => boss.schedule(job.name, job.cron))
      }
      await wakeDue()
      lostTimer = setInterval(() => void noteLost(), NOTE_LOST_EVERY_MS).unref()
      await noteLost()
    },
    stop() {
      stopping.abort()
      clearTimeout(dueTimer)
      clearInterval(lostTimer)
      dueQueues.remove()
      return boss.stop({ graceful: true, timeout: finishWithinMs, close: false })
    },
  }
}

/** Scheduled jobs are in no table of `JOBS`. */
const takenUpBy = (name: string): string | undefined =>
  name in JOBS ? JOBS[name as JobName].takenUpBy : 'its next run'

function keyed(name: JobName, payload: object, communityId: string): { singletonKey?: string } {
  const singletonKey = JOBS[name].keyOf?.(payload, communityId)
  return singletonKey === undefined ? {} : { singletonKey }
}

/** @param onListening called when notifications start and stop arriving, which pg-boss does not notice */
function adapterOf(database: Database, onListening: (listening: boolean) => void): IDatabase {
  return {
    executeSql: database.boss.executeSql,
    async listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void) {
      const close = await database.listen(channel, onNotification, (listening) => {
        onListening(listening)
        if (listening) onReconnect()
      })
      return { close }
    },
  } as IDatabase
}

/** pg-boss's own queue, through which it starts scheduled jobs. */
const STARTED_BY_CLOCK = '__pgboss__send-it'

/** Creates missing queues and updates the retry policies of the others. */
async function syncQueues(boss: PgBoss): Promise<void> {
  await boss.updateQueue(STARTED_BY_CLOCK, { deleteAfterSeconds: FINISHED_KEPT_SECONDS })
  const defined: [JobName | string, RetryPolicy][] = [
    ...Object.entries(JOBS).map(([name, { retry }]): [string, RetryPolicy] => [name, retry]),
    ...SCHEDULED_JOBS.map(({ name, retry }): [string, RetryPolicy] => [name, retry]),
  ]
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  // A queue must exist before another names it as its dead letter.
  const ordered = defined.sort(([, a], [, b]) => Number(!!a.deadLetter) - Number(!!b.deadLetter))
  for (const [name, { policy, ...retry }] of ordered) {
    const queue = known.get(name)
    const wanted = { deleteAfterSeconds: FINISHED_KEPT_SECONDS, ...retry, notify: true }
    if (!queue) await boss.createQueue(name, { ...wanted, policy })
    else if (Object.entries(wanted).some(([key, value]) => queue[key as keyof typeof queue] !== value)) {
      await boss.updateQueue(name, wanted)
    } else continue
    // Fills pg-boss's cache. Otherwise it would read the queue on its own connection while enqueueing, and inside a
    // transaction of the embedded database, which has one connection, wait forever.
    await boss.findJobs(name, { id: newId() })
  }
}
