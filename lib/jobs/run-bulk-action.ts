import { z } from 'zod'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ bulkActionId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'run-bulk-action': z.infer<typeof payload>
  }
}

export const runBulkActionJob = defineJob({
  name: 'run-bulk-action',
  payload,
  retry: MUST_BE_DONE,
  takenUpBy: 'sweep-bulk-actions',
  // A large one must not delay another community's.
  slots: 2,
  async run(context, { bulkActionId }) {
    const { continueBulkAction } = await import('@/lib/domain/roster/continue-bulk-action')
    return continueBulkAction(context, bulkActionId)
  },
})
