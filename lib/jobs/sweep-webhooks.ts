import { defineScheduledJob } from './define-job'

export const sweepWebhooksJob = defineScheduledJob({
  name: 'sweep-webhooks',
  cron: '31 * * * *',
  async run(runtime) {
    const { sweepWebhooks } = await import('@/lib/domain/webhook/sweep-webhooks')
    await sweepWebhooks(runtime)
  },
})
