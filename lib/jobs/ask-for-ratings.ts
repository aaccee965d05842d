import { defineScheduledJob } from './define-job'

export const askForRatingsJob = defineScheduledJob({
  name: 'ask-for-ratings',
  cron: '*/5 * * * *',
  async run(runtime) {
    const { askForRatings } = await import('@/lib/domain/meeting/ask-for-ratings')
    await askForRatings(runtime)
  },
})
