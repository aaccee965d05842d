import { z } from 'zod'
import { withTenant } from '@/lib/runtime/request-context'
import { defineJob } from './define-job'
import { ASKED_BY_GUEST } from './retry-policies'

const payload = z.object({ userId: z.uuid().nullable() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'note-refusal': z.infer<typeof payload>
  }
}

export const noteRefusalJob = defineJob({
  name: 'note-refusal',
  payload,
  retry: ASKED_BY_GUEST,
  async run(context, { userId }) {
    if (!userId) return
    const { recordRefusal } = await import('@/lib/domain/account/note-refusal')
    await withTenant(context, (ctx) => recordRefusal(ctx, userId))
  },
})
