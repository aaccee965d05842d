import { defineScheduledJob } from './define-job'

export const readProfilesJob = defineScheduledJob({
  name: 'read-profiles',
  cron: '* * * * *',
  heartbeatSeconds: 300,
  async run(runtime) {
    const { readProfiles } = await import('@/lib/domain/phrase/read-profiles')
    await readProfiles(runtime)
  },
})
