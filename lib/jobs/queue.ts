import type { Db as IDatabase } from 'pg-boss'
import type { Log } from '@/lib/core/context'
import type { JobName } from '@/lib/core/jobs'
import type { Database } from '@/lib/db/database'
import { retryWhileAway } from '@/lib/db/retry-while-away'
import { dueQueues } from '@/lib/observability/metrics'
import type { Runtime } from '@/lib/runtime/runtime'
import { JobWorkers } from './job-workers'
import { JOBS, SCHEDULED_JOBS } from './jobs'
import { noteLostJobs } from './note-lost-jobs'
import { openBoss } from './open-boss'

/** Rows per enqueueing statement. */
const BATCH_SIZE = 500

/** Less than the minute that failed jobs are kept at least. */
const NOTE_LOST_EVERY_MS = 30_000

/** How long a stopping process waits for its jobs. */
const FINISH_WITHIN_MS = 18_000

export type JobQueue = Pick<Runtime, 'enqueue' | 'enqueueAll' | 'stopping'> & {
  /** Starts taking jobs. */
  work(runtime: Runtime): Promise<void>
  /** Takes no more jobs and waits for running ones; those that do not finish in time are retried. */
  stop(): Promise<void>
}

/** Jobs in the open database, through pg-boss. Nothing else may touch it. */
export async function openQueue(
  database: Database,
  log: Log,
  finishWithinMs = FINISH_WITHIN_MS,
): Promise<JobQueue> {
  const opened = await openBoss(database, log)
  const { boss } = opened
  const stopping = new AbortController()
  const workers = new JobWorkers(opened, database, log, stopping.signal)
  let lostTimer: NodeJS.Timeout | undefined

  const noteLost = () =>
    noteLostJobs(database.boss, log, takenUpBy).catch((error) =>
      log.warn({ err: error }, 'could not look for lost jobs'),
    )

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
        await workers.add({ ...job, name, run: (data) => job.handle(runtime, data) })
      }
      for (const job of SCHEDULED_JOBS) {
        const { name, cron } = job
        await workers.add({ name, takenUpBy: takenUpBy(name), run: () => job.run(runtime) })
        await retryWhileAway(log, () => boss.schedule(name, cron), stopping.signal)
      }
      await workers.wakeDue()
      lostTimer = setInterval(() => void noteLost(), NOTE_LOST_EVERY_MS).unref()
      await noteLost()
    },
    stop() {
      stopping.abort()
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
