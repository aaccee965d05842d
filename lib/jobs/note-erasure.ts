import { z } from 'zod'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ mark: z.hash('sha256') })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'note-erasure': z.infer<typeof payload>
  }
}

/** Notes a deletion beside the backups. The mark is a hash of the account's id. */
export const noteErasureJob = defineJob({
  name: 'note-erasure',
  payload,
  retry: MUST_BE_DONE,
  async run({ runtime, community }, { mark }) {
    const { BACKUP_TO } = runtime.env
    if (!BACKUP_TO) return
    const { openBackupTarget } = await import('@/lib/backup/backup-target')
    const { noteErasure } = await import('@/lib/backup/erasure-log')
    await noteErasure(openBackupTarget(BACKUP_TO), { communityId: community.id, mark }, runtime.clock.now())
  },
})
