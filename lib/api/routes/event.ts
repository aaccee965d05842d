import { cancelParticipation } from '@/lib/domain/event/cancel-participation'
import { confirmParticipation } from '@/lib/domain/event/confirm-participation'
import { eventFile, publicCalendar } from '@/lib/domain/event/event-calendar'
import { countParticipants, listAttendees } from '@/lib/domain/event/list-attendees'
import { listReceivedMessages } from '@/lib/domain/event/list-event-messages'
import { listEvents } from '@/lib/domain/event/list-events'
import { peopleToMeet } from '@/lib/domain/event/people-to-meet'
import { seeEvent, seeParticipation } from '@/lib/domain/event/see-event'
import { calendarResponse } from '../calendar-response'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

const tag = 'events'
const access = 'attendee'
const FEED_SECONDS = 300
const CHANGES = { name: 'event-participation', points: 120, seconds: 60 * 60, by: 'user' } as const

export const getUpcoming = defineOperation('GET /api/event/upcoming', {
  operationId: 'getUpcomingEvents',
  summary: 'Events that are not over, the next first',
  tag,
  access,
  own: { community: 'query.communityId' },
  handle: (ctx, { query }) => listEvents(ctx, 'upcoming', query.page),
})

export const getPast = defineOperation('GET /api/event/past', {
  operationId: 'getPastEvents',
  summary: 'Past events, the latest first',
  tag,
  access,
  own: { community: 'query.communityId' },
  handle: (ctx, { query }) => listEvents(ctx, 'past', query.page),
})

export const getCalendar = defineOperation('GET /api/event/calendar.ics', {
  operationId: 'getEventCalendar',
  summary: 'The public events as a calendar to subscribe to; cancelled ones are marked',
  tag,
  access: 'guest',
  handle: async (ctx, _, { runtime }) =>
    calendarResponse(await publicCalendar(ctx, runtime.env), 'events.ics', FEED_SECONDS),
})

export const getEventFile = defineOperation('GET /api/event/{id}.ics', {
  operationId: 'getEventFile',
  summary: 'One event for a calendar; with the online link for those who may know it',
  tag,
  access: 'guest',
  handle: async (ctx, { params }, { runtime }) =>
    calendarResponse(await eventFile(ctx, params.id, runtime.env), `event-${params.id}.ics`),
})

export const getEvent = defineOperation('GET /api/event/{id}', {
  operationId: 'getEvent',
  summary: 'One event; guests see public ones, members all, organisers drafts too',
  tag,
  access: 'guest',
  handle: (ctx, { params }) => seeEvent(ctx, params.id),
})

export const getCount = defineOperation('GET /api/event/{id}/participants/count', {
  operationId: 'countEventParticipants',
  summary: 'How many are going, and how many places are left',
  tag,
  access: 'guest',
  handle: (ctx, { params }) => countParticipants(ctx, params.id),
})

export const getConfirmed = defineOperation('GET /api/event/{id}/participants/confirmed', {
  operationId: 'getConfirmedParticipants',
  summary: 'Who is going to an event',
  tag,
  access,
  handle: (ctx, { params, query }) => listAttendees(ctx, params.id, query.page),
})

export const getPeopleToMeet = defineTransactionlessOperation('GET /api/event/{id}/people-to-meet', {
  operationId: 'getPeopleToMeet',
  summary: 'Participants that the caller has a reason to meet, with the reasons',
  tag,
  access,
  errors: ['unavailable'],
  limit: { name: 'people-to-meet', points: 300, seconds: 60 * 60, by: 'user' },
  handle: (context, { params }) => peopleToMeet(context, params.id),
})

export const getMessages = defineOperation('GET /api/event/{id}/messages', {
  operationId: 'getEventMessages',
  summary: 'What organisers wrote to the caller about an event',
  tag,
  access,
  handle: (ctx, { params }) => listReceivedMessages(ctx, params.id),
})

export const getParticipation = defineOperation('GET /api/event/participations/{participantId}/{eventId}', {
  operationId: 'getParticipation',
  summary: 'Whether I am going to an event',
  tag,
  access,
  own: { participant: 'params.participantId' },
  handle: (ctx, { params }) => seeParticipation(ctx, params.eventId),
})

export const postConfirmation = defineOperation('POST /api/event/{id}/confirm-participation', {
  operationId: 'confirmParticipation',
  summary: 'Sign up for an event, apply, or join the waiting list',
  tag,
  access,
  errors: ['conflict'],
  limit: CHANGES,
  handle: (ctx, { params }) => confirmParticipation(ctx, params.id),
})

export const patchCancellation = defineOperation('PATCH /api/event/{id}/cancel-participation', {
  operationId: 'cancelParticipation',
  summary: 'Give up my place at an event; it goes to the first in line',
  tag,
  access,
  errors: ['conflict'],
  limit: CHANGES,
  handle: (ctx, { params }) => cancelParticipation(ctx, params.id),
})
