import { defineScheduledJob } from './define-job'

export const sweepBulkActionsJob = defineScheduledJob({
  name: 'sweep-bulk-actions',
  cron: '37 * * * *',
  async run(runtime) {
    const { sweepBulkActions } = await import('@/lib/domain/roster/sweep-bulk-actions')
    await sweepBulkActions(runtime)
  },
})
