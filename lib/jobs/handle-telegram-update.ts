import { z } from 'zod'
import { defineJob } from './define-job'
import { WITHIN_MINUTES } from './retry-policies'

const payload = z.object({ bot: z.string(), updateId: z.number().int() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'handle-telegram-update': z.infer<typeof payload>
  }
}

/** Acts on what a member wrote or pressed in Telegram. */
export const handleTelegramUpdateJob = defineJob({
  name: 'handle-telegram-update',
  payload,
  retry: WITHIN_MINUTES,
  slots: 4,
  async run(context, update) {
    const { handleUpdate } = await import('@/lib/domain/telegram/handle-update')
    await handleUpdate(context, update)
  },
})
