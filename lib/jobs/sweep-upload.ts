import { z } from 'zod'
import { withTenant } from '@/lib/runtime/request-context'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ key: z.string() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'sweep-upload': z.infer<typeof payload>
  }
}

export const sweepUploadJob = defineJob({
  name: 'sweep-upload',
  payload,
  retry: MUST_BE_DONE,
  async run(context, { key }) {
    const { sweepUpload } = await import('@/lib/domain/participant/set-photo')
    const files = await withTenant(context, (ctx) => sweepUpload(ctx, key))
    for (const file of files) await context.runtime.storage.remove(file)
  },
})
