import { z } from 'zod'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ importId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'run-import': z.infer<typeof payload>
  }
}

export const runImportJob = defineJob({
  name: 'run-import',
  payload,
  retry: { ...MUST_BE_DONE, deadLetter: 'stop-import' },
  // A large one must not delay another community's.
  slots: 2,
  async run(context, { importId }) {
    const { continueImport } = await import('@/lib/domain/member-import/continue-import')
    return continueImport(context, importId)
  },
})
