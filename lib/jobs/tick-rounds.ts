import { defineScheduledJob } from './define-job'

export const tickRoundsJob = defineScheduledJob({
  name: 'tick-rounds',
  cron: '* * * * *',
  async run(runtime) {
    const { tickRounds } = await import('@/lib/domain/round/tick-rounds')
    await tickRounds(runtime)
  },
})
