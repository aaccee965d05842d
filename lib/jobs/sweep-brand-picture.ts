import { z } from 'zod'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const payload = z.object({ key: z.string() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'sweep-brand-picture': z.infer<typeof payload>
  }
}

/** Deletes a community's picture that its settings do not reference. */
export const sweepBrandPictureJob = defineJob({
  name: 'sweep-brand-picture',
  payload,
  retry: MUST_BE_DONE,
  async run(context, { key }) {
    const { sweepBrandPicture } = await import('@/lib/domain/settings/sweep-brand-picture')
    await sweepBrandPicture(context, key)
  },
})
