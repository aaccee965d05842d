import { z } from 'zod'
import { defineJob } from './define-job'
import { UNTIL_DONE } from './retry-policies'

const payload = z.object({ campaignId: z.uuid() })

declare module '@/lib/core/jobs' {
  interface JobPayloads {
    'run-campaign': z.infer<typeof payload>
  }
}

/** Hands an organisers' message to its channel, batch by batch. */
export const runCampaignJob = defineJob({
  name: 'run-campaign',
  payload,
  retry: UNTIL_DONE,
  async run(context, { campaignId }) {
    const { runCampaign } = await import('@/lib/domain/campaign/run-campaign')
    return runCampaign(context, campaignId)
  },
})
