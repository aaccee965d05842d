import { defineScheduledJob } from './define-job'

export const sendDigestsJob = defineScheduledJob({
  name: 'send-digests',
  cron: '7 * * * *',
  async run(runtime) {
    const { sendDigests } = await import('@/lib/domain/organiser-digest/send-digests')
    await sendDigests(runtime)
  },
})
