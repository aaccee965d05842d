import { z } from 'zod'
import { withTenant } from '@/lib/runtime/request-context'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ importId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'stop-import': z.infer<typeof payload>
  }
}

/** The queue enqueues it when 'run-import' has used up its retries, or its process died too often. */
export const stopImportJob = defineJob({
  name: 'stop-import',
  payload,
  retry: MUST_BE_DONE,
  async run(context, { importId }) {
    const { stopImport } = await import('@/lib/domain/member-import/stop-import')
    await withTenant(context, (ctx) => stopImport(ctx, importId))
  },
})
