import { defineScheduledJob } from './define-job'

export const sweepMailsJob = defineScheduledJob({
  name: 'sweep-mails',
  cron: '3 * * * *',
  async run(runtime) {
    const { sweepMails } = await import('@/lib/domain/mail-retention/sweep-mails')
    await sweepMails(runtime)
  },
})
