import { z } from 'zod'
import {
  addParticipantInput,
  attendeePageShape,
  cancelEventInput,
  checkInInput,
  checkInListShape,
  checkInShape,
  countShape,
  createEventInput,
  decideInput,
  duplicateEventInput,
  eventPageShape,
  eventParticipantPageShape,
  eventParticipantShape,
  eventShape,
  eventsQuery,
  organisedPageShape,
  organisedQuery,
  ownParticipationParams,
  participantParams,
  participantsQuery,
  participationShape,
  paymentInput,
  peopleToMeetShape,
  publishEventInput,
  updateEventInput,
} from '../event'
import { eventIntroductionsShape, prepareIntroductionsInput } from '../event-introductions'
import {
  messageReachQuery,
  previewEventMessageInput,
  receivedEventMessagesShape,
  sendEventMessageInput,
  sentEventMessageShape,
  sentEventMessagesShape,
} from '../event-message'
import { fileQuery } from '../file-query'
import { mailPreviewShape, messageReachShape } from '../message-reach'
import { idParams, pageOf, pageQuery } from '../page'
import { photoCropQuery } from '../photo'
import {
  roundMatchesQuery,
  roundMatchShape,
  sendRoundShape,
  unmatchedPageShape,
  unmatchedQuery,
} from '../round'
import type { EndpointTable } from './endpoint'
import { csvResponse, rawResponse } from './raw-response'

export const eventEndpoints = {
  'GET /api/event/upcoming': {
    query: eventsQuery,
    response: eventPageShape,
  },
  'GET /api/event/past': {
    query: eventsQuery,
    response: eventPageShape,
  },
  'GET /api/event/calendar.ics': {
    response: rawResponse({ format: 'binary', description: 'A calendar (text/calendar, RFC 5545)' }),
  },
  'GET /api/event/{id}.ics': {
    params: idParams,
    response: rawResponse({ format: 'binary', description: 'A calendar (text/calendar, RFC 5545)' }),
  },
  'GET /api/event/organised': {
    scope: 'events:read',
    query: organisedQuery,
    response: organisedPageShape,
  },
  'GET /api/event/participations/{participantId}/{eventId}': {
    params: ownParticipationParams,
    response: participationShape,
  },
  'POST /api/event': {
    scope: 'events:write',
    body: createEventInput,
    response: eventShape,
  },
  'GET /api/event/{id}': {
    scope: 'events:read',
    params: idParams,
    response: eventShape,
  },
  'PATCH /api/event/{id}': {
    scope: 'events:write',
    params: idParams,
    body: updateEventInput,
    response: eventShape,
  },
  'DELETE /api/event/{id}': {
    params: idParams,
    response: z.void(),
  },
  'POST /api/event/{id}/publish': {
    scope: 'events:write',
    params: idParams,
    body: publishEventInput,
    response: eventShape,
  },
  'POST /api/event/{id}/cancel': {
    params: idParams,
    body: cancelEventInput,
    response: eventShape,
  },
  'POST /api/event/{id}/duplicate': {
    params: idParams,
    body: duplicateEventInput,
    response: eventShape,
  },
  'POST /api/event/{id}/cover': {
    params: idParams,
    query: photoCropQuery,
    bodyType: 'file',
    body: z.instanceof(Uint8Array<ArrayBuffer>).optional(),
    response: eventShape,
  },
  'GET /api/event/{id}/participants.csv': {
    params: idParams,
    query: fileQuery,
    response: csvResponse,
  },
  'POST /api/event/{id}/confirm-participation': {
    params: idParams,
    response: participationShape,
  },
  'PATCH /api/event/{id}/cancel-participation': {
    params: idParams,
    response: participationShape,
  },
  'GET /api/event/{id}/people-to-meet': {
    params: idParams,
    response: peopleToMeetShape,
  },
  'GET /api/event/{id}/introductions': {
    params: idParams,
    response: eventIntroductionsShape,
  },
  'GET /api/event/{id}/introductions/pairs': {
    params: idParams,
    query: roundMatchesQuery,
    response: pageOf(roundMatchShape),
  },
  'GET /api/event/{id}/introductions/left-out': {
    params: idParams,
    query: unmatchedQuery.omit({ group: true }),
    response: unmatchedPageShape,
  },
  'POST /api/event/{id}/introductions/prepare': {
    params: idParams,
    body: prepareIntroductionsInput,
    response: eventIntroductionsShape,
  },
  'POST /api/event/{id}/introductions/send': {
    params: idParams,
    body: sendRoundShape,
    response: eventIntroductionsShape,
  },
  'GET /api/event/{id}/participants/confirmed': {
    params: idParams,
    query: pageQuery,
    response: attendeePageShape,
  },
  'GET /api/event/{id}/participants/pending': {
    params: idParams,
    query: pageQuery,
    response: attendeePageShape,
  },
  'GET /api/event/{id}/participants/count': {
    params: idParams,
    response: countShape,
  },
  'GET /api/event/{id}/participants': {
    scope: 'events:read',
    params: idParams,
    query: participantsQuery,
    response: eventParticipantPageShape,
  },
  'POST /api/event/{id}/participants': {
    params: idParams,
    body: addParticipantInput,
    response: eventParticipantShape,
  },
  'POST /api/event/{id}/participants/{pid}/approve': {
    params: participantParams,
    body: decideInput,
    response: eventParticipantShape,
  },
  'POST /api/event/{id}/participants/{pid}/reject': {
    params: participantParams,
    response: eventParticipantShape,
  },
  'POST /api/event/{id}/participants/{pid}/move-up': {
    params: participantParams,
    response: eventParticipantShape,
  },
  'POST /api/event/{id}/participants/{pid}/payment': {
    params: participantParams,
    body: paymentInput,
    response: eventParticipantShape,
  },
  'DELETE /api/event/{id}/participants/{pid}': {
    params: participantParams,
    response: z.void(),
  },
  'GET /api/event/{id}/messages': {
    params: idParams,
    response: receivedEventMessagesShape,
  },
  'POST /api/event/{id}/messages': {
    params: idParams,
    body: sendEventMessageInput,
    response: sentEventMessageShape,
  },
  'GET /api/event/{id}/messages/sent': {
    params: idParams,
    query: pageQuery,
    response: sentEventMessagesShape,
  },
  'GET /api/event/{id}/messages/reach': {
    params: idParams,
    query: messageReachQuery,
    response: messageReachShape,
  },
  'POST /api/event/{id}/messages/preview': {
    params: idParams,
    body: previewEventMessageInput,
    response: mailPreviewShape,
  },
  'GET /api/event/{id}/check-in': {
    params: idParams,
    response: checkInListShape,
  },
  'POST /api/event/{id}/check-in': {
    params: idParams,
    body: checkInInput,
    response: checkInShape,
  },
  'DELETE /api/event/{id}/participants/{pid}/check-in': {
    params: participantParams,
    response: z.void(),
  },
} satisfies EndpointTable
