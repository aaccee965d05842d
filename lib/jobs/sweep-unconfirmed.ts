import { defineScheduledJob } from './define-job'

export const sweepUnconfirmedJob = defineScheduledJob({
  name: 'sweep-unconfirmed',
  cron: '13 * * * *',
  async run(runtime) {
    const { sweepUnconfirmed } = await import('@/lib/domain/account/sweep-unconfirmed')
    await sweepUnconfirmed(runtime)
  },
})
