import { z } from 'zod'
import { withTenant } from '@/lib/runtime/request-context'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ eventIds: z.array(z.uuid()) })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'fill-event-places': z.infer<typeof payload>
  }
}

/**
 * Gives places that a deleted account had, or that became free in large numbers, to the first in line. Also confirms
 * the unpaid places of an event that has become free of charge.
 */
export const fillEventPlacesJob = defineJob({
  name: 'fill-event-places',
  payload,
  retry: MUST_BE_DONE,
  async run(context, { eventIds }) {
    const { refillPlaces } = await import('@/lib/domain/event/places')
    for (const eventId of eventIds) await withTenant(context, (ctx) => refillPlaces(ctx, eventId))
  },
})
