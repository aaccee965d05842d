import { z } from 'zod'
import { CONVERSATIONS } from '@/lib/mail/conversations'
import { defineJob } from './define-job'
import { SENDS_MAIL } from './retry-policies'

const payload = z.object({ mailId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'send-campaign-mail': z.infer<typeof payload>
  }
}

/** Sends one email of an organisers' message, or waits for the sender domain's rate limit. */
export const sendCampaignMailJob = defineJob({
  name: 'send-campaign-mail',
  payload,
  retry: SENDS_MAIL,
  takenUpBy: 'sweep-unsent',
  slots: CONVERSATIONS.campaign,
  async run(context, { mailId }) {
    const [{ isQueued }, { takeSendPlace }, { sendMail }] = await Promise.all([
      import('@/lib/mail/mail-states'),
      import('@/lib/mail/send-rate'),
      import('@/lib/mail/send-mail'),
    ])
    // Taken back by a pause: it needs no place.
    if (!(await isQueued(context, mailId))) return
    return (await takeSendPlace(context)) ?? sendMail(context, mailId)
  },
})
