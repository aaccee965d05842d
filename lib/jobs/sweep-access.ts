import { defineScheduledJob } from './define-job'

export const sweepAccessJob = defineScheduledJob({
  name: 'sweep-access',
  cron: '17 * * * *',
  async run(runtime) {
    const { sweepAccess } = await import('@/lib/domain/account/sweep-access')
    await sweepAccess(runtime)
    const { sweepImports } = await import('@/lib/domain/member-import/sweep-imports')
    await sweepImports(runtime)
    const { sweepTelegram } = await import('@/lib/domain/telegram/sweep-telegram')
    await sweepTelegram(runtime)
    const { sweepInvitations } = await import('@/lib/domain/invitation/sweep-invitations')
    await sweepInvitations(runtime)
    const { sweepWebhooks } = await import('@/lib/domain/webhook/sweep-webhooks')
    await sweepWebhooks(runtime)
  },
})
