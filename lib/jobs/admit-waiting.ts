import { z } from 'zod'
import { withTenant } from '@/lib/runtime/request-context'
import { runBatches } from '@/lib/runtime/run-batches'
import { defineJob } from './define-job'
import { UNTIL_DONE } from './retry-policies'

const payload = z.object({ decidedBy: z.uuid(), signedUpUntil: z.iso.datetime() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'admit-waiting': z.infer<typeof payload>
  }
}

/** Makes everybody who waits a member, in batches. */
export const admitWaitingJob = defineJob({
  name: 'admit-waiting',
  payload,
  retry: UNTIL_DONE,
  async run(context, { decidedBy, signedUpUntil }) {
    const { admitWaiting } = await import('@/lib/domain/join-request/admit-waiting')
    const until = new Date(signedUpUntil)
    return runBatches(context, () =>
      withTenant(context, (ctx) => admitWaiting(ctx, { decidedBy, signedUpUntil: until })),
    )
  },
})
