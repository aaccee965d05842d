import { z } from 'zod'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ userId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'complete-join-request': z.infer<typeof payload>
  }
}

export const completeJoinRequestJob = defineJob({
  name: 'complete-join-request',
  payload,
  retry: MUST_BE_DONE,
  async run(context, { userId }) {
    const { completeJoinRequest } = await import('@/lib/domain/account/complete-join-request')
    await completeJoinRequest(context, userId)
  },
})
