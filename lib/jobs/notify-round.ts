import { z } from 'zod'
import { defineJob } from './define-job'
import { UNTIL_DONE } from './retry-policies'

const payload = z.object({ roundId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'notify-round': z.infer<typeof payload>
  }
}

export const notifyRoundJob = defineJob({
  name: 'notify-round',
  payload,
  retry: UNTIL_DONE,
  async run(context, { roundId }) {
    const { notifyRound } = await import('@/lib/domain/round/delivery/notify-round')
    return notifyRound(context, roundId)
  },
})
