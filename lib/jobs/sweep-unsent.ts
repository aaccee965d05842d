import { defineScheduledJob } from './define-job'

export const sweepUnsentJob = defineScheduledJob({
  name: 'sweep-unsent',
  cron: '11 * * * *',
  async run(runtime) {
    const { sweepUnsent } = await import('@/lib/domain/unsent/sweep-unsent')
    await sweepUnsent(runtime)
  },
})
