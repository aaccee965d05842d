import { z } from 'zod'
import { CONVERSATIONS } from '@/lib/mail/conversations'
import { defineJob } from './define-job'
import { SENDS_MAIL } from './retry-policies'

const payload = z.object({ mailId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'send-account-mail': z.infer<typeof payload>
  }
}

export const sendAccountMailJob = defineJob({
  name: 'send-account-mail',
  payload,
  retry: SENDS_MAIL,
  takenUpBy: 'sweep-unsent',
  slots: CONVERSATIONS.account,
  async whileSuspended(context, { mailId }) {
    const { isQueuedInSuspension } = await import('@/lib/mail/mail-states')
    return isQueuedInSuspension(context, mailId)
  },
  async run(context, { mailId }) {
    const { sendMail } = await import('@/lib/mail/send-mail')
    return sendMail(context, mailId)
  },
})
