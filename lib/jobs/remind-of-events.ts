import { defineScheduledJob } from './define-job'

export const remindOfEventsJob = defineScheduledJob({
  name: 'remind-of-events',
  cron: '* * * * *',
  async run(runtime) {
    const { remindOfEvents } = await import('@/lib/domain/event/remind-of-events')
    await remindOfEvents(runtime)
  },
})
