import { z } from 'zod'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ erasedId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'note-erasure': z.infer<typeof payload>
  }
}

/** Notes a deletion beside the backups. The account's id alone says nothing. */
export const noteErasureJob = defineJob({
  name: 'note-erasure',
  payload,
  retry: MUST_BE_DONE,
  async run({ runtime, community }, { erasedId }) {
    const { BACKUP_TO } = runtime.env
    if (!BACKUP_TO) return
    const { openBackupTarget } = await import('@/lib/backup/backup-target')
    const { noteErasure } = await import('@/lib/backup/erasure-log')
    await noteErasure(
      openBackupTarget(BACKUP_TO),
      { communityId: community.id, userId: erasedId },
      runtime.clock.now(),
    )
  },
})
