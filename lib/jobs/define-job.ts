import { z } from 'zod'
import type { JobName, JobPayloads } from '@/lib/core/jobs'
import { type RequestContext, systemRequestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { NEXT_RUN, type RetryPolicy } from './retry-policies'

type Definition<N extends JobName> = {
  name: N
  payload: z.ZodType<JobPayloads[N]>
  retry: RetryPolicy
  /**
   * Number of jobs that a process runs concurrently, each in its own slot, so that a slow one delays no other. By
   * default jobs are taken in batches of 20, and a batch takes as long as its slowest job.
   */
  slots?: number
  /** The sweep that takes over after the last retry. Without one, the job is given up. */
  takenUpBy?: 'sweep-unsent' | 'sweep-bulk-actions'
  /**
   * One job per key waits at a time (policy 'short'), or waits or runs (policy 'exclusive'); further ones are not
   * enqueued.
   */
  keyOf?(payload: JobPayloads[N], communityId: string): string
  /** Whether the job runs even while its community is suspended. By default jobs wait. */
  whileSuspended?(context: RequestContext, payload: JobPayloads[N]): Promise<boolean>
  /**
   * Runs the job. It may run twice, so it must be idempotent. Import verbs inside: the engine and the email templates
   * would slow down every start.
   * @returns when to run again with the same payload; nothing when the job is done
   */
  run(context: RequestContext, payload: JobPayloads[N]): Promise<Date | null | undefined> | Promise<void>
}

/** A job of one community, as the queue stores it. */
export type Job = {
  retry: RetryPolicy
  slots?: number
  takenUpBy?: string
  /** The result of `keyOf` for a payload. */
  keyOf?(payload: unknown, communityId: string): string
  /** @throws ZodError when `data` is not the job's payload: another version of the program wrote it */
  handle(runtime: Runtime, data: unknown): Promise<void>
}

/** Waiting jobs of a suspended community continue this long after it is resumed, at most. */
const SUSPENDED_MS = 15 * 60 * 1000

const ownerShape = z.object({ communityId: z.uuid() })

/** A job of one community. It runs as the system; without its community it does nothing. */
export function defineJob<N extends JobName>({
  name,
  payload,
  retry,
  slots,
  takenUpBy,
  keyOf,
  whileSuspended,
  run,
}: Definition<N>): Job {
  return {
    retry,
    slots,
    takenUpBy,
    ...(keyOf && { keyOf: (data, communityId) => keyOf(payload.parse(data), communityId) }),
    async handle(runtime, data) {
      const input = payload.parse(data)
      const community = await runtime.directory.byId(ownerShape.parse(data).communityId)
      if (!community) return
      const context = systemRequestContext(runtime, community, name)
      if (community.suspendedAt && !(await whileSuspended?.(context, input))) {
        const startAfter = new Date(runtime.clock.now().getTime() + SUSPENDED_MS)
        await runtime.enqueue(runtime.database.boss, community.id, name, input, { startAfter })
        return
      }
      const again = await run(context, input)
      if (again) {
        await runtime.enqueue(runtime.database.boss, community.id, name, input, { startAfter: again })
      }
    },
  }
}

/** A job of the whole installation, run by a clock. */
export type ScheduledJob = {
  name: string
  /** When, in UTC. */
  cron: string
  retry: RetryPolicy
  run(runtime: Runtime): Promise<void>
}

/** By default a process that is silent for a minute counts as dead, and a run may take 15 minutes. */
export function defineScheduledJob({
  heartbeatSeconds,
  expireInSeconds,
  ...job
}: Omit<ScheduledJob, 'retry'> & Pick<RetryPolicy, 'heartbeatSeconds' | 'expireInSeconds'>): ScheduledJob {
  const limits = {
    ...(heartbeatSeconds && { heartbeatSeconds }),
    ...(expireInSeconds && { expireInSeconds }),
  }
  return { ...job, retry: { ...NEXT_RUN, ...limits } }
}
