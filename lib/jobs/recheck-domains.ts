import { defineScheduledJob } from './define-job'

export const recheckDomainsJob = defineScheduledJob({
  name: 'recheck-domains',
  cron: '41 * * * *',
  // DNS servers that do not answer take seconds each to time out.
  heartbeatSeconds: 300,
  async run(runtime) {
    const { recheckDomains } = await import('@/lib/domain/community-domain/recheck-domains')
    await recheckDomains(runtime)
  },
})
