import { z } from 'zod'
import { withTenant } from '@/lib/runtime/request-context'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ chatId: z.uuid(), participantId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'notify-of-messages': z.infer<typeof payload>
  }
}

export const notifyOfMessagesJob = defineJob({
  name: 'notify-of-messages',
  payload,
  // Many messages of a minute wait as one job.
  retry: { ...MUST_BE_DONE, policy: 'short' },
  keyOf: ({ chatId, participantId }) => `${chatId} ${participantId}`,
  async run(context, { chatId, participantId }) {
    const { notifyOfMessages } = await import('@/lib/domain/chat/notify-of-messages')
    const isWatching = context.runtime.presence.isWatching(context.community.id, participantId)
    return withTenant(context, (ctx) => notifyOfMessages(ctx, { chatId, participantId, isWatching }))
  },
})
