import { z } from 'zod'
import { withTenant } from '@/lib/runtime/request-context'
import { defineJob } from './define-job'
import { WITHIN_MINUTES } from './retry-policies'

/** Mails may still be waiting. */
const CHECK_AGAIN_MS = 5_000

const payload = z.object({ roundId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'finish-round': z.infer<typeof payload>
  }
}

export const finishRoundJob = defineJob({
  name: 'finish-round',
  payload,
  retry: WITHIN_MINUTES,
  async run(context, { roundId }) {
    const { finishRound } = await import('@/lib/domain/round/delivery/finish-round')
    const finished = await withTenant(context, (ctx) => finishRound(ctx, roundId))
    return finished ? null : new Date(context.clock.now().getTime() + CHECK_AGAIN_MS)
  },
})
