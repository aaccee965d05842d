import { z } from 'zod'
import { WEBHOOK_SLOTS } from '@/lib/domain/webhook/webhook-slots'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ deliveryId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'send-webhook': z.infer<typeof payload>
  }
}

export const sendWebhookJob = defineJob({
  name: 'send-webhook',
  payload,
  retry: MUST_BE_DONE,
  slots: WEBHOOK_SLOTS,
  async run(context, { deliveryId }) {
    const { sendWebhook } = await import('@/lib/domain/webhook/send-webhook')
    return sendWebhook(context, deliveryId)
  },
})
