import { z } from 'zod'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'send-push': z.infer<typeof payload>
  }
}

export const sendPushJob = defineJob({
  name: 'send-push',
  payload,
  retry: MUST_BE_DONE,
  slots: 4,
  async run(context, push) {
    const { sendPush } = await import('@/lib/domain/push/send-push')
    return sendPush(context, push)
  },
})
