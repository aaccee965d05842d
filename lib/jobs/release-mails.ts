import { z } from 'zod'
import { withTenant } from '@/lib/runtime/request-context'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ participantId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'release-mails': z.infer<typeof payload>
  }
}

export const releaseMailsJob = defineJob({
  name: 'release-mails',
  payload,
  retry: MUST_BE_DONE,
  async run(context, { participantId }) {
    const { releaseMails } = await import('@/lib/domain/notification/release-mails')
    const { quietHours } = context.runtime.env
    return withTenant(context, (ctx) => releaseMails(ctx, { participantId, quietHours }))
  },
})
