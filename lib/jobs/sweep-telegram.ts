import { defineScheduledJob } from './define-job'

export const sweepTelegramJob = defineScheduledJob({
  name: 'sweep-telegram',
  cron: '29 * * * *',
  async run(runtime) {
    const { sweepTelegram } = await import('@/lib/domain/telegram/sweep-telegram')
    await sweepTelegram(runtime)
  },
})
