import { defineScheduledJob } from './define-job'

export const freeUnpaidPlacesJob = defineScheduledJob({
  name: 'free-unpaid-places',
  cron: '* * * * *',
  async run(runtime) {
    const { freeUnpaidPlaces } = await import('@/lib/domain/event/free-unpaid-places')
    await freeUnpaidPlaces(runtime)
  },
})
