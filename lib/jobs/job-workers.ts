import type { JobWithMetadata } from 'pg-boss'
import type { Log } from '@/lib/core/context'
import type { Database } from '@/lib/db/database'
import { retryWhileAway } from '@/lib/db/retry-while-away'
import { dueQueues, jobSeconds, timed } from '@/lib/observability/metrics'
import type { Job } from './define-job'
import { noteLastFailure } from './note-last-failure'
import { NOTED } from './note-lost-jobs'
import type { OpenBoss } from './open-boss'
import { MUST_BE_DONE } from './retry-policies'

/** Jobs of one name that a process works on concurrently, unless the job has slots. */
const WORK_BATCH_SIZE = 20

/**
 * A new job wakes its workers by NOTIFY; deferred jobs and retries are found by `wakeDue`, and all jobs while
 * notifications do not arrive. Workers themselves hardly poll: one statement per queue would keep an idle process busy.
 */
const POLLING = { notifyPollingIntervalSeconds: 60, burstWhenBatchFull: true }
/** How late a deferred job or a retry may start; any job while notifications do not arrive. */
const DUE_EVERY_MS = { listening: 5_000, polling: 500 }

/** After this many retries a job that is not given up yet needs an operator's attention. */
const FAILS_FOR_HOURS = MUST_BE_DONE.retryLimit

/** The conditions of pg-boss's own index on waiting jobs. */
const DUE_QUEUES = `
  SELECT q.name FROM pgboss.queue q WHERE EXISTS (
    SELECT 1 FROM pgboss.job j
    WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked AND j.start_after < now())`

type TakenJob = Pick<Job, 'slots' | 'takenUpBy'> & {
  name: string
  /** Throws when the job is to be retried. */
  run(data: unknown): Promise<void>
}

/** The workers of this process. */
export class JobWorkers {
  readonly #workersOf = new Map<string, string[]>()

  constructor(
    private readonly opened: OpenBoss,
    private readonly database: Database,
    private readonly log: Log,
    private readonly stopping: AbortSignal,
  ) {}

  /** Starts taking jobs of one name: with slots one each, otherwise in batches. */
  async add(job: TakenJob): Promise<void> {
    const { name, slots } = job
    const { boss } = this.opened
    const options = {
      ...POLLING,
      perJobResults: true,
      includeMetadata: true,
      batchSize: slots ? 1 : WORK_BATCH_SIZE,
    } as const
    const startWorker = async () => {
      const worker: string = await boss.work(name, options, async (batch) => {
        const results = await Promise.all(batch.map((one) => this.#run(job, one)))
        // pg-boss fetches again at once only after a full batch, which one job is not.
        if (slots) boss.notifyWorker(worker)
        return results
      })
      return worker
    }
    for (let slot = 0; slot < (slots ?? 1); slot++) {
      const worker = await retryWhileAway(this.log, startWorker, this.stopping)
      this.#workersOf.set(name, [...(this.#workersOf.get(name) ?? []), worker])
    }
  }

  async #run(job: TakenJob, { id, data, retryCount, retryLimit }: JobWithMetadata<unknown>) {
    try {
      await timed(
        jobSeconds,
        { name: job.name },
        () => job.run(data),
        (end) => ('error' in end ? 'failed' : 'done'),
      )
      return { id, status: 'completed' as const }
    } catch (error) {
      const fields = { err: error, job: job.name, jobId: id }
      if (retryCount >= retryLimit) noteLastFailure(this.log, fields, job.takenUpBy)
      else if (retryCount === FAILS_FOR_HOURS)
        this.log.error(fields, 'job failed for hours and will be tried again')
      else this.log.warn(fields, 'job failed and will be tried again')
      return { id, status: 'failed' as const, output: { message: String(error), ...NOTED } }
    }
  }

  /** Wakes the workers of queues with due jobs, with one statement for all queues; again and again until `stopping`. */
  async wakeDue(): Promise<void> {
    if (this.stopping.aborted) return
    let againMs = this.opened.isListening() ? DUE_EVERY_MS.listening : DUE_EVERY_MS.polling
    try {
      const { rows } = await this.database.boss.executeSql(DUE_QUEUES)
      if (this.stopping.aborted) return
      dueQueues.set(rows.length)
      for (const { name } of rows as { name: string }[])
        for (const worker of this.#workersOf.get(name) ?? []) this.opened.boss.notifyWorker(worker)
    } catch (error) {
      this.log.warn({ err: error }, 'could not look for due jobs')
      againMs = DUE_EVERY_MS.listening
    }
    setTimeout(() => void this.wakeDue(), againMs).unref()
  }
}
