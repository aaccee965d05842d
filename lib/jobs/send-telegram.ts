import { z } from 'zod'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ messageId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'send-telegram': z.infer<typeof payload>
  }
}

/** Sends one message to Telegram. Waiting for the limits of the bot holds a slot for some seconds. */
export const sendTelegramJob = defineJob({
  name: 'send-telegram',
  payload,
  retry: MUST_BE_DONE,
  takenUpBy: 'sweep-unsent',
  slots: 8,
  async run(context, { messageId }) {
    const { sendTelegram } = await import('@/lib/domain/telegram/send-telegram')
    return sendTelegram(context, messageId)
  },
})
