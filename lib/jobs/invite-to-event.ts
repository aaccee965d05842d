import { z } from 'zod'
import { withTenant } from '@/lib/runtime/request-context'
import { runBatches } from '@/lib/runtime/run-batches'
import { defineJob } from './define-job'
import { UNTIL_DONE } from './retry-policies'

const payload = z.object({ eventId: z.uuid(), except: z.uuid().nullable() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'invite-to-event': z.infer<typeof payload>
  }
}

/** Invites all members to an event, in batches. */
export const inviteToEventJob = defineJob({
  name: 'invite-to-event',
  payload,
  retry: UNTIL_DONE,
  async run(context, payload) {
    const { inviteToEvent } = await import('@/lib/domain/event/invite-to-event')
    return runBatches(context, () => withTenant(context, (ctx) => inviteToEvent(ctx, payload)))
  },
})
