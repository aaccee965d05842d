import { z } from 'zod'
import { defineJob } from './define-job'
import { UNTIL_DONE } from './retry-policies'

const payload = z.union([z.object({ mark: z.hash('sha256') }), z.object({ importId: z.uuid() })])

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'note-erasure': z.infer<typeof payload>
  }
}

/** Notes beside the backups that an account was deleted, by a hash of its id, or that an import was undone. */
export const noteErasureJob = defineJob({
  name: 'note-erasure',
  payload,
  retry: UNTIL_DONE,
  async run({ runtime, community }, erasure) {
    const { BACKUP_TO } = runtime.env
    if (!BACKUP_TO) return
    const { openBackupTarget } = await import('@/lib/backup/backup-target')
    const { noteErasure } = await import('@/lib/backup/erasure-log')
    await noteErasure(
      openBackupTarget(BACKUP_TO),
      { communityId: community.id, ...erasure },
      runtime.clock.now(),
    )
  },
})
