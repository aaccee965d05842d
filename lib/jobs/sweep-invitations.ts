import { defineScheduledJob } from './define-job'

export const sweepInvitationsJob = defineScheduledJob({
  name: 'sweep-invitations',
  cron: '27 * * * *',
  async run(runtime) {
    const { sweepInvitations } = await import('@/lib/domain/invitation/sweep-invitations')
    await sweepInvitations(runtime)
  },
})
