import { defineScheduledJob } from './define-job'

export const sweepDeclinedJob = defineScheduledJob({
  name: 'sweep-declined',
  cron: '43 * * * *',
  async run(runtime) {
    const { sweepDeclined } = await import('@/lib/domain/account/sweep-declined')
    await sweepDeclined(runtime)
  },
})
