import { campaignReach } from '@/lib/domain/campaign/campaign-reach'
import { listRecipients } from '@/lib/domain/campaign/list-recipients'
import {
  pauseCampaign,
  recallCampaign,
  resumeCampaign,
  sendCampaign,
} from '@/lib/domain/campaign/move-campaign'
import { previewCampaign, testCampaign } from '@/lib/domain/campaign/preview-campaign'
import { deleteCampaign, saveCampaign } from '@/lib/domain/campaign/save-campaign'
import { listCampaigns, viewCampaign } from '@/lib/domain/campaign/view-campaign'
import { writeAndSend } from '@/lib/domain/campaign/write-and-send'
import { parseFilter } from '@/lib/domain/roster/parse-filter'
import { hasBot } from '@/lib/domain/telegram/bot-of'
import { postWeekPicture } from '@/lib/domain/telegram/community-group'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

const tag = 'messages'
const access = 'admin'
/** Two languages of the longest text, in an alphabet of several bytes. */
const MESSAGE_BYTES = 256 * 1024
const errors = ['conflict'] as const
const limit = { name: 'write-to-members', points: 60, seconds: 60 * 60, by: 'user' } as const
const OWN_COMMUNITY = { community: 'params.id' } as const

export const getCampaigns = defineOperation('GET /api/admin/messages', {
  operationId: 'getCampaigns',
  summary: 'Messages from organisers to members: drafts, scheduled and sent ones',
  tag,
  access,
  handle: (ctx, { query }) => listCampaigns(ctx, query.page),
})

export const getCampaignReach = defineOperation('GET /api/admin/messages/reach', {
  operationId: 'getCampaignReach',
  summary: 'How many members a message would reach now, and why the others get nothing',
  tag,
  access,
  handle: (ctx, { query }) =>
    campaignReach(ctx, {
      kind: query.kind,
      channel: query.channel,
      filter: parseFilter(query.filter),
      participantId: query.participantId ?? null,
    }),
})

export const postCampaignPreview = defineTransactionlessOperation('POST /api/admin/messages/preview', {
  operationId: 'previewCampaign',
  summary: 'A message as members get it',
  tag,
  access,
  maxBodyBytes: MESSAGE_BYTES,
  limit: { name: 'preview-message', points: 1200, seconds: 60 * 60, by: 'user' },
  handle: (context, { body }) => previewCampaign(context, body),
})

export const getCampaign = defineOperation('GET /api/admin/messages/{id}', {
  operationId: 'getCampaign',
  summary: 'A message, how far it is, and what became of it',
  tag,
  access,
  handle: (ctx, { params }) => viewCampaign(ctx, params.id),
})

export const getRecipients = defineOperation('GET /api/admin/messages/{id}/recipients', {
  operationId: 'getMessageRecipients',
  summary: 'Recipients of a message by what became of it: sent, failed, bounced, skipped',
  tag,
  access,
  handle: (ctx, { params, query }) => listRecipients(ctx, { campaignId: params.id, ...query }),
})

export const postCampaign = defineOperation('POST /api/admin/messages/{id}', {
  operationId: 'saveCampaign',
  summary: 'Create a draft, with an id of the client’s choice, or change it',
  tag,
  access,
  maxBodyBytes: MESSAGE_BYTES,
  errors,
  handle: (ctx, { params, body }, { runtime }) =>
    saveCampaign(ctx, { campaignId: params.id, hasBot: hasBot(runtime.env, ctx.community), ...body }),
})

export const deleteDraft = defineOperation('DELETE /api/admin/messages/{id}', {
  operationId: 'deleteCampaign',
  summary: 'Delete a draft',
  tag,
  access,
  errors,
  handle: (ctx, { params }) => deleteCampaign(ctx, params.id),
})

export const postCampaignTest = defineTransactionlessOperation('POST /api/admin/messages/{id}/test', {
  operationId: 'testCampaign',
  summary: 'Send a message to the caller only',
  tag,
  access,
  limit: { name: 'test-message', points: 30, seconds: 60 * 60, by: 'user' },
  handle: (context, { params, body }) => testCampaign(context, { campaignId: params.id, ...body }),
})

export const postCampaignSend = defineOperation('POST /api/admin/messages/{id}/send', {
  operationId: 'sendCampaign',
  summary: 'Send a draft in ten minutes, or schedule it; until then it can be recalled',
  tag,
  access,
  errors,
  limit,
  handle: (ctx, { params, body }) => sendCampaign(ctx, { campaignId: params.id, ...body }),
})

export const postCampaignRecall = moveOperation('POST /api/admin/messages/{id}/recall', {
  operationId: 'recallCampaign',
  summary: 'Make a message that is not being sent yet a draft again',
  move: recallCampaign,
})

export const postCampaignPause = moveOperation('POST /api/admin/messages/{id}/pause', {
  operationId: 'pauseCampaign',
  summary: 'Stop sending a message',
  move: pauseCampaign,
})

export const postCampaignResume = moveOperation('POST /api/admin/messages/{id}/resume', {
  operationId: 'resumeCampaign',
  summary: 'Continue with the members who have not got it',
  move: resumeCampaign,
})

/** Moves a message to its next status. */
function moveOperation(
  endpoint: `POST /api/admin/messages/{id}/${'recall' | 'pause' | 'resume'}`,
  { move, ...names }: { operationId: string; summary: string; move: typeof recallCampaign },
) {
  return defineOperation(endpoint, {
    ...names,
    tag,
    access,
    errors,
    handle: (ctx, { params }) => move(ctx, params.id),
  })
}

export const notifyMember = defineOperation('POST /api/admin/participants/{id}/notify', {
  operationId: 'notifyMember',
  summary: 'Write to one member by email',
  tag,
  access,
  maxBodyBytes: MESSAGE_BYTES,
  errors,
  limit,
  handle: (ctx, { params, body }) =>
    writeAndSend(ctx, { kind: 'individual', participantId: params.id, ...body }),
})

export const notifyMembers = defineOperation('POST /api/community/{id}/participants/notify', {
  operationId: 'notifyMembers',
  summary: 'Write to the members of a segment by email',
  tag,
  access,
  own: OWN_COMMUNITY,
  maxBodyBytes: MESSAGE_BYTES,
  errors,
  limit,
  handle: (ctx, { body }) => writeAndSend(ctx, { kind: 'general', ...body }),
})

export const notifyOfContacts = defineOperation(
  'POST /api/community/{id}/participants/notify/recommended-contacts',
  {
    operationId: 'notifyOfRecommendedContacts',
    summary: 'Remind members of a segment of their recommended contact by email',
    tag,
    access,
    own: OWN_COMMUNITY,
    maxBodyBytes: MESSAGE_BYTES,
    errors,
    limit,
    handle: (ctx, { body }) => writeAndSend(ctx, { kind: 'recommended', ...body }),
  },
)

export const notifyByTelegram = defineOperation('POST /api/community/{id}/participants/notify/telegram', {
  operationId: 'notifyMembersByTelegram',
  summary: 'Write to the members of a segment on Telegram; a conflict while the community has no bot',
  tag,
  access,
  own: OWN_COMMUNITY,
  maxBodyBytes: MESSAGE_BYTES,
  errors,
  limit,
  handle: (ctx, { body }, { runtime }) =>
    writeAndSend(ctx, {
      kind: 'general',
      channel: 'TELEGRAM',
      hasBot: hasBot(runtime.env, ctx.community),
      ...body,
    }),
})

export const notifyOfContactsByTelegram = defineOperation(
  'POST /api/community/{id}/participants/notify/telegram/recommended-contacts',
  {
    operationId: 'notifyOfRecommendedContactsByTelegram',
    summary:
      'Remind members of their recommended contact on Telegram; a conflict while the community has no bot',
    tag,
    access,
    own: OWN_COMMUNITY,
    maxBodyBytes: MESSAGE_BYTES,
    errors,
    limit,
    handle: (ctx, { body }, { runtime }) =>
      writeAndSend(ctx, {
        kind: 'recommended',
        channel: 'TELEGRAM',
        hasBot: hasBot(runtime.env, ctx.community),
        ...body,
      }),
  },
)

export const sendTelegramGroupImage = defineOperation(
  'POST /api/community/{id}/participants/notify/telegram/group/image',
  {
    operationId: 'sendTelegramGroupImage',
    summary: 'Post the week’s numbers to the Telegram group; a conflict without a bot or a group',
    tag,
    access,
    own: OWN_COMMUNITY,
    errors,
    limit,
    handle: (ctx, _input, { runtime }) => postWeekPicture(ctx, hasBot(runtime.env, ctx.community)),
  },
)
