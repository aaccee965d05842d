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
   * Jobs that a process works on at once, each in a slot of its own, so that a slow one delays no other. Without it,
   * jobs are taken in batches of 20, and a batch takes as long as its slowest job.
   */
  slots?: number
  /** One job of a key waits at a time, and another of it is not enqueued. Needs the policy 'short'. */
  keyOf?(payload: JobPayloads[N]): string
  /**
   * Does the job. It may run twice, so a second run must do no harm. Verbs are imported inside: the engine and the
   * mail templates would slow every start down.
   * @returns when to run again with the same payload; nothing when the job is done
   */
  run(context: RequestContext, payload: JobPayloads[N]): Promise<Date | null | undefined> | Promise<void>
}

/** A job of one community, as the queue knows it. */
export type Job = {
  retry: RetryPolicy
  slots?: number
  /** What `keyOf` says of a payload. */
  keyOf?(payload: unknown): string
  /** @throws ZodError when `data` is not the job's payload: another version of the program wrote it */
  handle(runtime: Runtime, data: unknown): Promise<void>
}

const ownerShape = z.object({ communityId: z.uuid() })

/** A job of one community. It runs as the program itself; without its community it does nothing. */
export function defineJob<N extends JobName>({
  name,
  payload,
  retry,
  slots,
  keyOf,
  run,
}: Definition<N>): Job {
  return {
    retry,
    slots,
    ...(keyOf && { keyOf: (data) => keyOf(payload.parse(data)) }),
    async handle(runtime, data) {
      const input = payload.parse(data)
      const community = await runtime.directory.byId(ownerShape.parse(data).communityId)
      if (!community) return
      const again = await run(systemRequestContext(runtime, community, name), input)
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

export function defineScheduledJob({
  heartbeatSeconds,
  ...job
}: Omit<ScheduledJob, 'retry'> & { heartbeatSeconds?: number }): ScheduledJob {
  return { ...job, retry: { ...NEXT_RUN, ...(heartbeatSeconds && { heartbeatSeconds }) } }
}
