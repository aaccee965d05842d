import { z } from 'zod'
import { defineJob } from './define-job'
import { NEXT_RUN } from './retry-policies'

const payload = z.object({})

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'run-due-round': z.infer<typeof payload>
  }
}

export const runDueRoundJob = defineJob({
  name: 'run-due-round',
  payload,
  // Not retried: tick-rounds enqueues it again a minute later, as long as something is due.
  retry: { ...NEXT_RUN, expireInSeconds: 60 * 60 },
  // A process computes one round at a time; the others read, write and send meanwhile.
  slots: 4,
  keyOf: (_payload, communityId) => communityId,
  async run(context) {
    const { runDueRound } = await import('@/lib/domain/round/run-due-round')
    try {
      await runDueRound(context)
    } catch (error) {
      const { log, community } = context
      log.error({ err: error, community: community.slug, work: 'weekly round' }, 'scheduled work failed')
    }
  },
})
