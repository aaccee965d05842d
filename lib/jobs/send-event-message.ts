import { z } from 'zod'
import { withTenant } from '@/lib/runtime/request-context'
import { runBatches } from '@/lib/runtime/run-batches'
import { defineJob } from './define-job'
import { UNTIL_DONE } from './retry-policies'

const payload = z.object({ messageId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'send-event-message': z.infer<typeof payload>
  }
}

/** Notifies the recipients of an organiser's message in batches. */
export const sendEventMessageJob = defineJob({
  name: 'send-event-message',
  payload,
  retry: UNTIL_DONE,
  async run(context, { messageId }) {
    const { continueEventMessage } = await import('@/lib/domain/event/send-event-message')
    return runBatches(context, () => withTenant(context, (ctx) => continueEventMessage(ctx, messageId)))
  },
})
