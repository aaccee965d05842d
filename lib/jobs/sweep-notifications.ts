import { defineScheduledJob } from './define-job'

export const sweepNotificationsJob = defineScheduledJob({
  name: 'sweep-notifications',
  cron: '53 * * * *',
  async run(runtime) {
    const { sweepNotifications } = await import('@/lib/domain/notification/sweep-notifications')
    await sweepNotifications(runtime)
  },
})
