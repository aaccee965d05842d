import { z } from 'zod'
import {
  acceptMeetingInput,
  availabilityQuery,
  availabilityShape,
  endMeetingInput,
  meetingFeedbackInput,
  meetingPageShape,
  meetingSettingsInput,
  meetingSettingsShape,
  meetingShape,
  meetingsQuery,
  nextMeetingQuery,
  nextMeetingShape,
  proposeMeetingInput,
  proposeTimesInput,
} from '../meeting'
import { idParams } from '../page'
import type { EndpointTable } from './endpoint'
import { rawResponse } from './raw-response'

const calendar = rawResponse({ format: 'binary', description: 'A calendar (text/calendar, RFC 5545)' })

export const meetingEndpoints = {
  'GET /api/meetings': {
    query: meetingsQuery,
    response: meetingPageShape,
  },
  'POST /api/meetings': {
    body: proposeMeetingInput,
    response: meetingShape,
  },
  'GET /api/meetings/next': {
    query: nextMeetingQuery,
    response: nextMeetingShape,
  },
  'GET /api/meetings/settings': {
    response: meetingSettingsShape,
  },
  'PATCH /api/meetings/settings': {
    body: meetingSettingsInput,
    response: meetingSettingsShape,
  },
  'POST /api/meetings/settings/reset-feed': {
    response: meetingSettingsShape,
  },
  'GET /api/meetings/availability': {
    query: availabilityQuery,
    response: availabilityShape,
  },
  'GET /api/meetings/{id}': {
    params: idParams,
    response: meetingShape,
  },
  'GET /api/meetings/{id}.ics': {
    params: idParams,
    response: calendar,
  },
  'POST /api/meetings/{id}/accept': {
    params: idParams,
    body: acceptMeetingInput,
    response: meetingShape,
  },
  'POST /api/meetings/{id}/propose': {
    params: idParams,
    body: proposeTimesInput,
    response: meetingShape,
  },
  'POST /api/meetings/{id}/decline': {
    params: idParams,
    body: endMeetingInput,
    response: meetingShape,
  },
  'POST /api/meetings/{id}/cancel': {
    params: idParams,
    body: endMeetingInput,
    response: meetingShape,
  },
  'POST /api/meetings/{id}/feedback': {
    params: idParams,
    body: meetingFeedbackInput,
    response: meetingShape,
  },
  'GET /api/calendar/{token}.ics': {
    params: z.object({ token: z.string().max(2_100) }),
    response: calendar,
  },
} satisfies EndpointTable
