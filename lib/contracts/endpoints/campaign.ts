import { z } from 'zod'
import {
  campaignPageShape,
  campaignReachQuery,
  campaignReachShape,
  campaignShape,
  campaignsQuery,
  groupImageShape,
  notifyMemberShape,
  notifyMembersShape,
  previewCampaignShape,
  recipientPageShape,
  recipientsQuery,
  saveCampaignShape,
  sendCampaignShape,
  testCampaignShape,
} from '../campaign'
import { mailPreviewShape } from '../message-reach'
import { idParams } from '../page'
import type { EndpointTable } from './endpoint'
import { linkToken } from './mail'
import { rawResponse } from './raw-response'

const onCampaign = { params: idParams, response: campaignShape }
const toMembers = { params: idParams, body: notifyMembersShape, response: campaignShape }

export const campaignEndpoints = {
  'GET /api/admin/messages': {
    query: campaignsQuery,
    response: campaignPageShape,
  },
  'GET /api/admin/messages/reach': {
    query: campaignReachQuery,
    response: campaignReachShape,
  },
  'POST /api/admin/messages/preview': {
    body: previewCampaignShape,
    response: mailPreviewShape,
  },
  'GET /api/admin/messages/{id}': onCampaign,
  'GET /api/admin/messages/{id}/recipients': {
    params: idParams,
    query: recipientsQuery,
    response: recipientPageShape,
  },
  'POST /api/admin/messages/{id}': {
    params: idParams,
    body: saveCampaignShape,
    response: campaignShape,
  },
  'DELETE /api/admin/messages/{id}': {
    params: idParams,
    response: z.void(),
  },
  'POST /api/admin/messages/{id}/test': {
    params: idParams,
    body: testCampaignShape,
    /** Null: sent to the organiser's Telegram. */
    response: z.object({ email: z.string().nullable() }),
  },
  'POST /api/admin/messages/{id}/send': {
    params: idParams,
    body: sendCampaignShape,
    response: campaignShape,
  },
  'POST /api/admin/messages/{id}/recall': onCampaign,
  'POST /api/admin/messages/{id}/pause': onCampaign,
  'POST /api/admin/messages/{id}/resume': onCampaign,
  'POST /api/admin/participants/{id}/notify': {
    params: idParams,
    body: notifyMemberShape,
    response: campaignShape,
  },
  'POST /api/community/{id}/participants/notify': toMembers,
  'POST /api/community/{id}/participants/notify/recommended-contacts': toMembers,
  'POST /api/community/{id}/participants/notify/telegram': toMembers,
  'POST /api/community/{id}/participants/notify/telegram/recommended-contacts': toMembers,
  'POST /api/community/{id}/participants/notify/telegram/group/image': {
    params: idParams,
    body: groupImageShape.optional(),
    response: z.void(),
  },
  'GET /api/mail/click': {
    query: z.object({ token: linkToken }),
    response: rawResponse({ description: 'A redirect to the link, or a page (text/html)' }),
  },
} satisfies EndpointTable
