import { defineScheduledJob } from './define-job'

export const learnMeaningsJob = defineScheduledJob({
  name: 'learn-meanings',
  cron: '*/5 * * * *',
  heartbeatSeconds: 300,
  async run(runtime) {
    const { learnMeanings } = await import('@/lib/domain/engine/learn-meanings')
    await learnMeanings(runtime)
  },
})
