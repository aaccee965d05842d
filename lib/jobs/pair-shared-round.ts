import { z } from 'zod'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

export const sharedRoundShape = z.object({
  attemptId: z.uuid(),
  taskId: z.uuid(),
  scheduledFor: z.iso.datetime(),
})

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'pair-shared-round': z.infer<typeof sharedRoundShape>
  }
}

export const pairSharedRoundJob = defineJob({
  name: 'pair-shared-round',
  payload: sharedRoundShape,
  retry: MUST_BE_DONE,
  slots: 1,
  async run(context, shared) {
    const { pairSharedRound } = await import('@/lib/domain/round/compute/pair-shared-round')
    await pairSharedRound(context, shared)
  },
})
