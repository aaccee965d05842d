import type {
  CampaignChannel,
  CampaignKind,
  CampaignText,
  RecipientOutcome,
  SaveCampaign,
} from '@/lib/contracts/campaign'
import type { SegmentFilter } from '@/lib/contracts/segment'
import type { Locale } from '@/lib/core/locale'
import { ignoreGone } from './api-error'
import { call } from './call'
import { filterParameter } from './roster'

export const fetchCampaigns = (page: number, signal?: AbortSignal) =>
  call('GET /api/admin/messages', { query: { page }, signal })

export const fetchCampaign = (id: string, signal?: AbortSignal) =>
  call('GET /api/admin/messages/{id}', { params: { id }, signal })

export const fetchRecipients = (id: string, outcome: RecipientOutcome, page: number, signal?: AbortSignal) =>
  call('GET /api/admin/messages/{id}/recipients', { params: { id }, query: { outcome, page }, signal })

export const fetchCampaignReach = (
  {
    kind,
    channel,
    filter,
    participantId,
  }: { kind: CampaignKind; channel: CampaignChannel; filter: SegmentFilter; participantId: string | null },
  signal?: AbortSignal,
) =>
  call('GET /api/admin/messages/reach', {
    query: { kind, channel, filter: filterParameter(filter), participantId: participantId ?? undefined },
    signal,
  })

export const previewCampaign = (
  body: { kind: CampaignKind; channel: CampaignChannel; locale: Locale; text: CampaignText },
  signal?: AbortSignal,
) => call('POST /api/admin/messages/preview', { body, signal })

export const saveCampaign = (id: string, body: SaveCampaign) =>
  call('POST /api/admin/messages/{id}', { params: { id }, body })

export const deleteCampaign = (id: string) =>
  call('DELETE /api/admin/messages/{id}', { params: { id } }).catch(ignoreGone)

export const testCampaign = (id: string, locale: Locale) =>
  call('POST /api/admin/messages/{id}/test', { params: { id }, body: { locale } })

export const sendCampaign = (id: string, version: number, sendAt: string | null) =>
  call('POST /api/admin/messages/{id}/send', { params: { id }, body: { version, sendAt } })

export const recallCampaign = (id: string) => call('POST /api/admin/messages/{id}/recall', { params: { id } })

export const pauseCampaign = (id: string) => call('POST /api/admin/messages/{id}/pause', { params: { id } })

export const resumeCampaign = (id: string) => call('POST /api/admin/messages/{id}/resume', { params: { id } })
