import type { Campaign } from '@/lib/contracts/campaign'

/** A draft to members as the server sends it. */
export const makeCampaignDraft = (values: Partial<Campaign> & { body: string }): Campaign => {
  const { body, ...rest } = values
  return {
    campaignId: '01941f29-7c0e-7001-8f6b-4e97b5892f6b',
    kind: 'general',
    channel: 'EMAIL',
    status: 'draft',
    subject: 'Dinner',
    to: null,
    total: 0,
    sendAt: null,
    startedAt: null,
    finishedAt: null,
    updatedAt: '2026-11-17T09:00:00.000Z',
    filter: { conditions: [] },
    participantId: null,
    texts: { en: { subject: 'Dinner', body } },
    version: 1,
    pausedBy: null,
    results: {} as Campaign['results'],
    hasRecipients: true,
    ...rest,
  }
}
