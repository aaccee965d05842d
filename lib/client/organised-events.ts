import type { EVENT_LISTS, ParticipantGroup, UpdateEvent } from '@/lib/contracts/event'
import type { PhotoCrop } from '@/lib/contracts/photo'
import type { Locale } from '@/lib/core/locale'
import { ignoreGone } from './api-error'
import { addressOf, call } from './call'

export const fetchOrganised = (list: (typeof EVENT_LISTS)[number], page: number, signal?: AbortSignal) =>
  call('GET /api/event/organised', { query: { list, page }, signal })

export const createEvent = (event: UpdateEvent & { id: string; title: string; eventDateTime: string }) =>
  call('POST /api/event', { body: event })

export const updateEvent = (id: string, change: UpdateEvent) =>
  call('PATCH /api/event/{id}', { params: { id }, body: change })

export const publishEvent = (id: string, invite: boolean) =>
  call('POST /api/event/{id}/publish', { params: { id }, body: { invite } })

export const cancelEvent = (id: string, reason: string) =>
  call('POST /api/event/{id}/cancel', { params: { id }, body: { reason } })

export const duplicateEvent = (id: string, copyId: string) =>
  call('POST /api/event/{id}/duplicate', { params: { id }, body: { id: copyId } })

export const deleteDraft = (id: string) =>
  call('DELETE /api/event/{id}', { params: { id } }).catch(ignoreGone)

export function uploadCover(id: string, picture: Blob, crop: PhotoCrop) {
  const form = new FormData()
  form.set('file', picture)
  return call('POST /api/event/{id}/cover', { params: { id }, body: form, query: crop })
}

export const fetchParticipants = (
  id: string,
  { group, search }: { group: ParticipantGroup; search: string },
  page: number,
  signal?: AbortSignal,
) => call('GET /api/event/{id}/participants', { params: { id }, query: { group, search, page }, signal })

export const addParticipant = (id: string, participantId: string, exceed: boolean) =>
  call('POST /api/event/{id}/participants', { params: { id }, body: { participantId, exceed } })

export const approveParticipant = (id: string, pid: string, exceed: boolean) =>
  call('POST /api/event/{id}/participants/{pid}/approve', { params: { id, pid }, body: { exceed } })

export const rejectParticipant = (id: string, pid: string) =>
  call('POST /api/event/{id}/participants/{pid}/reject', { params: { id, pid } })

export const moveUpParticipant = (id: string, pid: string) =>
  call('POST /api/event/{id}/participants/{pid}/move-up', { params: { id, pid } })

export const removeParticipant = (id: string, pid: string) =>
  call('DELETE /api/event/{id}/participants/{pid}', { params: { id, pid } })

export const markPayment = (id: string, pid: string, paid: boolean) =>
  call('POST /api/event/{id}/participants/{pid}/payment', { params: { id, pid }, body: { paid } })

/** The download URL of the participants. */
export const participantsFile = (id: string, lang: Locale) =>
  addressOf('GET /api/event/{id}/participants.csv', { params: { id }, query: { lang } })
