import { z } from 'zod'
import { withTenant } from '@/lib/runtime/request-context'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ key: z.string() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'sweep-cover': z.infer<typeof payload>
  }
}

/** Removes a cover that no event shows. */
export const sweepCoverJob = defineJob({
  name: 'sweep-cover',
  payload,
  retry: MUST_BE_DONE,
  async run(context, { key }) {
    const { unusedCover } = await import('@/lib/domain/event/cover')
    const files = await withTenant(context, (ctx) => unusedCover(ctx, key))
    for (const file of files) await context.runtime.storage.remove(file)
  },
})
