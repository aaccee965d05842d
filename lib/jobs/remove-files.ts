import { z } from 'zod'
import { defineJob } from './define-job'
import { UNTIL_DONE } from './retry-policies'

const payload = z.object({ keys: z.array(z.string()) })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'remove-files': z.infer<typeof payload>
  }
}

export const removeFilesJob = defineJob({
  name: 'remove-files',
  payload,
  retry: UNTIL_DONE,
  async run({ runtime }, { keys }) {
    for (const key of keys) await runtime.storage.remove(key)
  },
})
