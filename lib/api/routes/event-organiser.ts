import { MAX_COVER_BYTES } from '@/lib/contracts/event'
import { addParticipant } from '@/lib/domain/event/add-participant'
import { approveParticipant } from '@/lib/domain/event/approve-participant'
import { cancelEvent } from '@/lib/domain/event/cancel-event'
import { checkIn, undoCheckIn } from '@/lib/domain/event/check-in'
import { setCover } from '@/lib/domain/event/cover'
import { createEvent } from '@/lib/domain/event/create-event'
import { deleteDraft } from '@/lib/domain/event/delete-draft'
import { duplicateEvent } from '@/lib/domain/event/duplicate-event'
import { listParticipants } from '@/lib/domain/event/event-participants'
import { exportParticipants } from '@/lib/domain/event/export-participants'
import { listPending } from '@/lib/domain/event/list-attendees'
import { listCheckIns } from '@/lib/domain/event/list-check-ins'
import { listSentMessages } from '@/lib/domain/event/list-event-messages'
import { listOrganisedEvents } from '@/lib/domain/event/list-organised-events'
import { markPayment } from '@/lib/domain/event/mark-payment'
import { messageReach } from '@/lib/domain/event/message-reach'
import { moveUpParticipant } from '@/lib/domain/event/move-up-participant'
import { previewEventMessage } from '@/lib/domain/event/preview-event-message'
import { publishEvent } from '@/lib/domain/event/publish-event'
import { rejectParticipant } from '@/lib/domain/event/reject-participant'
import { removeParticipant } from '@/lib/domain/event/remove-participant'
import { sendEventMessage } from '@/lib/domain/event/send-event-message'
import { updateEvent } from '@/lib/domain/event/update-event'
import { prepareIntroductions } from '@/lib/domain/round/event/prepare-introductions'
import { sendIntroductions } from '@/lib/domain/round/event/send-introductions'
import {
  listIntroductions,
  listNotIntroduced,
  viewIntroductions,
} from '@/lib/domain/round/event/view-introductions'
import { csvResponse } from '../csv-response'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

const tag = 'events'
const access = 'admin'

export const getOrganised = defineOperation('GET /api/event/organised', {
  operationId: 'getOrganisedEvents',
  summary: 'Upcoming events, drafts or past events with their counts, for organisers',
  tag,
  access,
  handle: (ctx, { query }) => listOrganisedEvents(ctx, query),
})

export const postEvent = defineTransactionlessOperation('POST /api/event', {
  operationId: 'createEvent',
  summary: 'A new draft; the same id twice is one draft',
  tag,
  access,
  own: { community: 'body.communityId' },
  errors: ['conflict'],
  limit: { name: 'create-event', points: 200, seconds: 60 * 60, by: 'user' },
  handle: (context, { body }) => createEvent(context, body),
})

export const patchEvent = defineTransactionlessOperation('PATCH /api/event/{id}', {
  operationId: 'updateEvent',
  summary: 'Change an event; fields that are not given stay',
  tag,
  access,
  changesPublicPages: true,
  errors: ['conflict'],
  handle: (context, { params, body }) => updateEvent(context, { eventId: params.id, ...body }),
})

export const deleteEvent = defineOperation('DELETE /api/event/{id}', {
  operationId: 'deleteDraftEvent',
  summary: 'Delete a draft',
  tag,
  access,
  errors: ['conflict'],
  handle: (ctx, { params }) => deleteDraft(ctx, params.id),
})

export const postPublish = defineOperation('POST /api/event/{id}/publish', {
  operationId: 'publishEvent',
  summary: 'Publish a draft',
  tag,
  access,
  changesPublicPages: true,
  errors: ['conflict'],
  handle: (ctx, { params, body }) => publishEvent(ctx, { eventId: params.id, invite: body?.invite }),
})

export const postCancel = defineOperation('POST /api/event/{id}/cancel', {
  operationId: 'cancelEvent',
  summary: 'Cancel an event; it stays visible, with the reason',
  tag,
  access,
  changesPublicPages: true,
  errors: ['conflict'],
  handle: (ctx, { params, body }) => cancelEvent(ctx, { eventId: params.id, reason: body?.reason }),
})

export const postDuplicate = defineOperation('POST /api/event/{id}/duplicate', {
  operationId: 'duplicateEvent',
  summary: 'A draft with the same content, some weeks later; the same id twice is one draft',
  tag,
  access,
  errors: ['conflict'],
  limit: { name: 'create-event', points: 200, seconds: 60 * 60, by: 'user' },
  handle: (ctx, { params, body }) => duplicateEvent(ctx, { eventId: params.id, id: body?.id }),
})

export const postCover = defineTransactionlessOperation('POST /api/event/{id}/cover', {
  operationId: 'setEventCover',
  summary: 'The cover: JPG, PNG or WebP up to 10 MB, cut to 1200×630, the file as the body or in a form',
  tag,
  access,
  changesPublicPages: true,
  maxBodyBytes: MAX_COVER_BYTES + 16 * 1024,
  errors: ['conflict'],
  limit: { name: 'event-cover', points: 60, seconds: 60 * 60, by: 'user' },
  handle: (context, { params, query, body }) =>
    setCover(context, { eventId: params.id, bytes: body, crop: query }),
})

export const downloadParticipants = defineTransactionlessOperation('GET /api/event/{id}/participants.csv', {
  operationId: 'downloadEventParticipants',
  summary: 'All participants for a spreadsheet',
  tag,
  access,
  limit: { name: 'event-csv', points: 60, seconds: 60 * 60, by: 'user' },
  async handle(context, { params, query }) {
    return csvResponse(await exportParticipants(context, params.id, query.lang ?? context.locale))
  },
})

export const getPending = defineOperation('GET /api/event/{id}/participants/pending', {
  operationId: 'getPendingParticipants',
  summary: 'Who waits for approval or payment, the longest first',
  tag,
  access,
  handle: (ctx, { params, query }) => listPending(ctx, params.id, query.page),
})

export const getParticipants = defineOperation('GET /api/event/{id}/participants', {
  operationId: 'getEventParticipants',
  summary: 'One group of participants: confirmed, pending, waiting or declined',
  tag,
  access,
  handle: (ctx, { params, query }) => listParticipants(ctx, { eventId: params.id, ...query }),
})

export const postParticipant = defineOperation('POST /api/event/{id}/participants', {
  operationId: 'addEventParticipant',
  summary: 'Confirm a member by hand',
  tag,
  access,
  errors: ['conflict'],
  handle: (ctx, { params, body }) => addParticipant(ctx, { eventId: params.id, ...body }),
})

export const postApproval = defineOperation('POST /api/event/{id}/participants/{pid}/approve', {
  operationId: 'approveEventParticipant',
  summary: 'Give a place to somebody who applied or waits; beyond the maximum with exceed',
  tag,
  access,
  errors: ['conflict'],
  handle: (ctx, { params, body }) =>
    approveParticipant(ctx, { eventId: params.id, participantId: params.pid, exceed: body?.exceed ?? false }),
})

export const postRejection = defineOperation('POST /api/event/{id}/participants/{pid}/reject', {
  operationId: 'rejectEventParticipant',
  summary: 'Decline a participant',
  tag,
  access,
  errors: ['conflict'],
  handle: (ctx, { params }) => rejectParticipant(ctx, { eventId: params.id, participantId: params.pid }),
})

export const postMoveUp = defineOperation('POST /api/event/{id}/participants/{pid}/move-up', {
  operationId: 'moveUpEventParticipant',
  summary: 'Move somebody to the head of the waiting list',
  tag,
  access,
  errors: ['conflict'],
  handle: (ctx, { params }) => moveUpParticipant(ctx, { eventId: params.id, participantId: params.pid }),
})

export const postPayment = defineOperation('POST /api/event/{id}/participants/{pid}/payment', {
  operationId: 'markEventPayment',
  summary: 'Mark whether a participant has paid, which confirms who holds a place',
  tag,
  access,
  errors: ['conflict'],
  handle: (ctx, { params, body }) =>
    markPayment(ctx, { eventId: params.id, participantId: params.pid, paid: body.paid }),
})

export const deleteParticipant = defineOperation('DELETE /api/event/{id}/participants/{pid}', {
  operationId: 'removeEventParticipant',
  summary: 'Take a participant off an event; they may sign up again',
  tag,
  access,
  errors: ['conflict'],
  handle: (ctx, { params }) => removeParticipant(ctx, { eventId: params.id, participantId: params.pid }),
})

export const postMessage = defineOperation('POST /api/event/{id}/messages', {
  operationId: 'sendEventMessage',
  summary:
    'Write to groups of participants, in the background; sent again with the same id, it changes nothing',
  tag,
  access,
  errors: ['conflict'],
  limit: { name: 'event-message', points: 20, seconds: 60 * 60, by: 'user' },
  handle: (ctx, { params, body }) => sendEventMessage(ctx, { eventId: params.id, ...body }),
})

export const getSentMessages = defineOperation('GET /api/event/{id}/messages/sent', {
  operationId: 'getSentEventMessages',
  summary: 'Messages to participants of an event with how many they reached',
  tag,
  access,
  handle: (ctx, { params, query }) => listSentMessages(ctx, params.id, query.page),
})

export const getMessageReach = defineOperation('GET /api/event/{id}/messages/reach', {
  operationId: 'getEventMessageReach',
  summary: 'How many a message to these groups would reach',
  tag,
  access,
  handle: (ctx, { params, query }) => messageReach(ctx, { eventId: params.id, groups: query.groups }),
})

export const postMessagePreview = defineTransactionlessOperation('POST /api/event/{id}/messages/preview', {
  operationId: 'previewEventMessage',
  summary: 'The email that a message would be',
  tag,
  access,
  limit: { name: 'event-message-preview', points: 300, seconds: 60 * 60, by: 'user' },
  handle: (context, { params, body }) => previewEventMessage(context, { eventId: params.id, ...body }),
})

export const getCheckIns = defineOperation('GET /api/event/{id}/check-in', {
  operationId: 'listCheckIns',
  summary: 'Confirmed participants with their codes, for check-in without a connection',
  tag,
  access,
  handle: (ctx, { params }) => listCheckIns(ctx, params.id),
})

export const postCheckIn = defineOperation('POST /api/event/{id}/check-in', {
  operationId: 'checkIn',
  summary: 'Check a participant in by the code of their ticket; a second scan answers with the first',
  tag,
  access,
  errors: ['conflict'],
  handle: (ctx, { params, body }) => checkIn(ctx, { eventId: params.id, ...body }),
})

export const deleteCheckIn = defineOperation('DELETE /api/event/{id}/participants/{pid}/check-in', {
  operationId: 'undoCheckIn',
  summary: 'Take a check-in back',
  tag,
  access,
  handle: (ctx, { params }) => undoCheckIn(ctx, { eventId: params.id, participantId: params.pid }),
})

export const getIntroductions = defineOperation('GET /api/event/{id}/introductions', {
  operationId: 'getEventIntroductions',
  summary: 'The introductions of an event in figures: those that are ready, and those that were sent',
  tag,
  access,
  handle: (ctx, { params }) => viewIntroductions(ctx, params.id),
})

export const getIntroductionPairs = defineOperation('GET /api/event/{id}/introductions/pairs', {
  operationId: 'getEventIntroductionPairs',
  summary: 'Who is going to be introduced at an event, weakest first, with the reasons of both sides',
  tag,
  access,
  handle: (ctx, { params, query }) => listIntroductions(ctx, { eventId: params.id, ...query }),
})

export const getNotIntroduced = defineOperation('GET /api/event/{id}/introductions/left-out', {
  operationId: 'getNotIntroduced',
  summary: 'Unmatched participants of an event, with the reason',
  tag,
  access,
  handle: (ctx, { params, query }) => listNotIntroduced(ctx, { eventId: params.id, ...query }),
})

export const postPrepareIntroductions = defineTransactionlessOperation(
  'POST /api/event/{id}/introductions/prepare',
  {
    operationId: 'prepareEventIntroductions',
    summary: 'Compute introductions between the participants of an event, as a preview',
    tag,
    access,
    errors: ['conflict', 'unavailable'],
    limit: { name: 'prepare-round', points: 20, seconds: 10 * 60, by: 'user' },
    handle: (context, { params, body }) => prepareIntroductions(context, { eventId: params.id, ...body }),
  },
)

export const postSendIntroductions = defineOperation('POST /api/event/{id}/introductions/send', {
  operationId: 'sendEventIntroductions',
  summary: 'Send the previewed introductions of an event',
  tag,
  access,
  errors: ['conflict'],
  handle: (ctx, { params, body }) => sendIntroductions(ctx, { eventId: params.id, ...body }),
})
