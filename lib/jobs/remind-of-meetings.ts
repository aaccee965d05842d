import { defineScheduledJob } from './define-job'

export const remindOfMeetingsJob = defineScheduledJob({
  name: 'remind-of-meetings',
  cron: '* * * * *',
  async run(runtime) {
    const { remindOfMeetings } = await import('@/lib/domain/meeting/remind-of-meetings')
    await remindOfMeetings(runtime)
  },
})
