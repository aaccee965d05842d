import { call } from './call'

export const fetchUpcomingEvents = (page: number, signal?: AbortSignal) =>
  call('GET /api/event/upcoming', { query: { page }, signal })

export const fetchPastEvents = (page: number, signal?: AbortSignal) =>
  call('GET /api/event/past', { query: { page }, signal })

export const fetchEvent = (id: string, signal?: AbortSignal) =>
  call('GET /api/event/{id}', { params: { id }, signal })

export const fetchAttendees = (id: string, page: number, signal?: AbortSignal) =>
  call('GET /api/event/{id}/participants/confirmed', { params: { id }, query: { page }, signal })

export const fetchPeopleToMeet = (id: string, signal?: AbortSignal) =>
  call('GET /api/event/{id}/people-to-meet', { params: { id }, signal })

export const confirmParticipation = (id: string) =>
  call('POST /api/event/{id}/confirm-participation', { params: { id } })

export const cancelParticipation = (id: string) =>
  call('PATCH /api/event/{id}/cancel-participation', { params: { id } })
