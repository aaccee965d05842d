import { defineScheduledJob } from './define-job'

export const sweepAccessJob = defineScheduledJob({
  name: 'sweep-access',
  cron: '17 * * * *',
  async run(runtime) {
    const { sweepAccess } = await import('@/lib/domain/account/sweep-access')
    await sweepAccess(runtime)
  },
})
