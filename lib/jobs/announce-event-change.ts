import { z } from 'zod'
import { withTenant } from '@/lib/runtime/request-context'
import { runBatches } from '@/lib/runtime/run-batches'
import { defineJob } from './define-job'
import { UNTIL_DONE } from './retry-policies'

const payload = z.object({ eventId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'announce-event-change': z.infer<typeof payload>
  }
}

/** Notifies participants in batches that an event was moved or cancelled. */
export const announceEventChangeJob = defineJob({
  name: 'announce-event-change',
  payload,
  retry: UNTIL_DONE,
  async run(context, { eventId }) {
    const { continueAnnouncement } = await import('@/lib/domain/event/announce-change')
    return runBatches(context, () => withTenant(context, (ctx) => continueAnnouncement(ctx, eventId)))
  },
})
