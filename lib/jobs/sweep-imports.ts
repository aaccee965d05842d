import { defineScheduledJob } from './define-job'

export const sweepImportsJob = defineScheduledJob({
  name: 'sweep-imports',
  cron: '19 * * * *',
  async run(runtime) {
    const { sweepImports } = await import('@/lib/domain/member-import/sweep-imports')
    await sweepImports(runtime)
  },
})
