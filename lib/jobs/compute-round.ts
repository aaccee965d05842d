import { z } from 'zod'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

/** Another process may be computing. */
const RESUME_AGAIN_MS = 90_000

const payload = z.object({ attemptId: z.uuid(), scheduledFor: z.iso.datetime() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'compute-round': z.infer<typeof payload>
  }
}

export const computeRoundJob = defineJob({
  name: 'compute-round',
  payload,
  retry: MUST_BE_DONE,
  async run(context, { attemptId, scheduledFor }) {
    const { resumeRound } = await import('@/lib/domain/round/compute/resume-round')
    const done = await resumeRound(context, attemptId, new Date(scheduledFor))
    return done ? null : new Date(context.clock.now().getTime() + RESUME_AGAIN_MS)
  },
})
