import { acceptMeeting } from '@/lib/domain/meeting/accept-meeting'
import { readCalendarFeed, readCalendarFile, siteOf } from '@/lib/domain/meeting/calendar-feed'
import { cancelMeeting } from '@/lib/domain/meeting/cancel-meeting'
import { declineMeeting } from '@/lib/domain/meeting/decline-meeting'
import { listMeetings, viewMeeting } from '@/lib/domain/meeting/list-meetings'
import { resetFeed, updateMeetingSettings, viewMeetingSettings } from '@/lib/domain/meeting/meeting-settings'
import { proposeMeeting } from '@/lib/domain/meeting/propose-meeting'
import { proposeTimes } from '@/lib/domain/meeting/propose-times'
import { rateOwnMeeting } from '@/lib/domain/meeting/rate-own-meeting'
import { viewAvailability } from '@/lib/domain/meeting/view-availability'
import { viewNextMeeting } from '@/lib/domain/next-meeting/next-meeting'
import { calendarResponse } from '../calendar-response'
import { defineOperation } from '../define-operation'

const tag = 'meeting'
const access = 'member'
const WRITES = { name: 'meeting-write', points: 300, seconds: 60 * 60, by: 'user' } as const

export const getMeetings = defineOperation('GET /api/meetings', {
  operationId: 'getMeetings',
  summary: 'My meetings: upcoming with open proposals, or past with what was declined and cancelled',
  tag,
  access,
  handle: (ctx, { query }) => listMeetings(ctx, query),
})

export const postMeeting = defineOperation('POST /api/meetings', {
  operationId: 'proposeMeeting',
  summary: 'Propose up to five times to the other member of a chat or an accepted introduction',
  tag,
  access,
  errors: ['forbidden', 'conflict'],
  limit: WRITES,
  handle: (ctx, { body }) => proposeMeeting(ctx, body),
})

export const getNextMeeting = defineOperation('GET /api/meetings/next', {
  operationId: 'getNextMeeting',
  summary: 'My next meeting, or the next with one member',
  tag,
  access,
  handle: (ctx, { query }) => viewNextMeeting(ctx, query.participantId),
})

export const getMeetingSettings = defineOperation('GET /api/meetings/settings', {
  operationId: 'getMeetingSettings',
  summary: 'My weekly hours, time zone, own link and calendar feed',
  tag,
  access,
  handle: (ctx, _, { runtime }) => viewMeetingSettings(ctx, siteOf(ctx, runtime.env)),
})

export const patchMeetingSettings = defineOperation('PATCH /api/meetings/settings', {
  operationId: 'updateMeetingSettings',
  summary: 'Change my meeting settings; fields that are not given stay',
  tag,
  access,
  handle: (ctx, { body }, { runtime }) => updateMeetingSettings(ctx, body, siteOf(ctx, runtime.env)),
})

export const postResetFeed = defineOperation('POST /api/meetings/settings/reset-feed', {
  operationId: 'resetCalendarFeed',
  summary: 'Give my calendar feed a new address; the old one stops working',
  tag,
  access,
  handle: (ctx, _, { runtime }) => resetFeed(ctx, siteOf(ctx, runtime.env)),
})

export const getAvailability = defineOperation('GET /api/meetings/availability', {
  operationId: 'getAvailability',
  summary: 'What a week view shows: my appointments and hours, and the hours that the other shares',
  tag,
  access,
  errors: ['forbidden', 'conflict'],
  handle: (ctx, { query: { from, to, ...named } }) =>
    viewAvailability(ctx, named, { startsAt: new Date(from), endsAt: new Date(to) }),
})

export const getMeeting = defineOperation('GET /api/meetings/{id}', {
  operationId: 'getMeeting',
  summary: 'One of my meetings',
  tag,
  access,
  handle: (ctx, { params }) => viewMeeting(ctx, params.id),
})

export const getMeetingFile = defineOperation('GET /api/meetings/{id}.ics', {
  operationId: 'getMeetingFile',
  summary: 'One of my meetings that has a time, for a calendar',
  tag,
  access,
  errors: ['conflict'],
  handle: async (ctx, { params }, { runtime }) =>
    calendarResponse(await readCalendarFile(ctx, params.id, runtime.env), `meeting-${params.id}.ics`),
})

export const postAccept = defineOperation('POST /api/meetings/{id}/accept', {
  operationId: 'acceptMeeting',
  summary: 'Accept one of the proposed times',
  tag,
  access,
  errors: ['forbidden', 'conflict'],
  limit: WRITES,
  handle: (ctx, { params, body }, { runtime }) =>
    acceptMeeting(ctx, params.id, { ...body, videoBaseUrl: runtime.env.VIDEO_BASE_URL }),
})

export const postTimes = defineOperation('POST /api/meetings/{id}/propose', {
  operationId: 'proposeTimes',
  summary: 'Propose other times; an accepted time stays until a new one is accepted',
  tag,
  access,
  errors: ['conflict'],
  limit: WRITES,
  handle: (ctx, { params, body }) => proposeTimes(ctx, { meetingId: params.id, ...body }),
})

export const postDecline = defineOperation('POST /api/meetings/{id}/decline', {
  operationId: 'declineMeeting',
  summary: 'Decline the proposed times; an accepted time stays',
  tag,
  access,
  errors: ['forbidden', 'conflict'],
  limit: WRITES,
  handle: (ctx, { params, body }) => declineMeeting(ctx, { meetingId: params.id, ...body }),
})

export const postCancel = defineOperation('POST /api/meetings/{id}/cancel', {
  operationId: 'cancelMeeting',
  summary: 'Cancel a meeting that is not over, or withdraw proposed times',
  tag,
  access,
  errors: ['conflict'],
  limit: WRITES,
  handle: (ctx, { params, body }) => cancelMeeting(ctx, { meetingId: params.id, ...body }),
})

export const postFeedback = defineOperation('POST /api/meetings/{id}/feedback', {
  operationId: 'rateMeeting',
  summary: 'Give feedback on a meeting, say that we did not meet, or withdraw the feedback',
  tag,
  access,
  errors: ['conflict'],
  handle: (ctx, { params, body }) => rateOwnMeeting(ctx, params.id, body),
})

export const getCalendarFeed = defineOperation('GET /api/calendar/{token}.ics', {
  operationId: 'getCalendarFeed',
  summary: 'The meetings of the member whose private address this is, for calendar programs',
  tag,
  access: 'guest',
  // Calendar services read the feeds of all their users from few addresses.
  limit: { name: 'calendar-feed', points: 120, seconds: 60 * 60, by: 'ip', counts: 'refused' },
  handle: async (ctx, { params }, { runtime }) =>
    calendarResponse(await readCalendarFeed(ctx, params.token, runtime.env), 'meetings.ics'),
})
