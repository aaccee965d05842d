import { defineScheduledJob } from './define-job'

export const recheckSendersJob = defineScheduledJob({
  name: 'recheck-senders',
  cron: '47 * * * *',
  // DNS servers that do not answer take seconds each to time out.
  heartbeatSeconds: 300,
  async run(runtime) {
    const { recheckSenders } = await import('@/lib/domain/deliverability/recheck-senders')
    await recheckSenders(runtime)
  },
})
