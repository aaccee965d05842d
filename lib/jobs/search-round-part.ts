import { z } from 'zod'
import { defineJob } from './define-job'
import { sharedRoundShape } from './pair-shared-round'
import { MUST_BE_DONE } from './retry-policies'

const payload = sharedRoundShape.extend({ part: z.int().min(0) })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'search-round-part': z.infer<typeof payload>
  }
}

export const searchRoundPartJob = defineJob({
  name: 'search-round-part',
  payload,
  retry: MUST_BE_DONE,
  // One at a time, so that all processes share the work.
  slots: 1,
  async run(context, part) {
    const { searchRoundPart } = await import('@/lib/domain/round/compute/search-round-part')
    await searchRoundPart(context, part)
  },
})
