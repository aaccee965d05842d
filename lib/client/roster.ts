import type { BulkAction, RosterOrder } from '@/lib/contracts/roster'
import type { SegmentFilter } from '@/lib/contracts/segment'
import type { Role } from '@/lib/core/actor'
import type { Locale } from '@/lib/core/locale'
import { ignoreGone } from './api-error'
import { addressOf, call } from './call'

/** A filter as the API takes it; nothing for every member. */
export const filterParameter = ({ search, conditions }: SegmentFilter): string | undefined =>
  search || conditions.length > 0 ? JSON.stringify({ search: search || undefined, conditions }) : undefined

export const fetchRoster = (
  communityId: string,
  { filter, order }: { filter: SegmentFilter; order: RosterOrder },
  page: number,
  signal?: AbortSignal,
) =>
  call('GET /api/admin/{id}/participants', {
    params: { id: communityId },
    query: { page, order, filter: filterParameter(filter) },
    signal,
  })

/** The download URL of a segment. */
export const membersFile = (communityId: string, filter: SegmentFilter, lang: Locale) =>
  addressOf('GET /api/admin/{id}/participants/active.csv', {
    params: { id: communityId },
    query: { filter: filterParameter(filter) ?? '{"conditions":[]}', lang },
  })

export const fetchMemberRecord = (participantId: string, signal?: AbortSignal) =>
  call('GET /api/admin/participants/{id}', { params: { id: participantId }, signal })

export const setMemberAccess = (participantId: string, enabled: boolean) =>
  call('POST /api/admin/participants/{id}/profile/toggle', {
    params: { id: participantId },
    query: { shouldDisable: enabled ? 'false' : 'true' },
  })

export const setMemberNetworking = (participantId: string, networkingEnabled: boolean) =>
  call('POST /api/admin/participants/{id}/networking/toggle', {
    params: { id: participantId },
    query: { shouldDisable: networkingEnabled ? 'false' : 'true' },
  })

export const changeMemberRole = (participantId: string, role: Role) =>
  call('POST /api/admin/participants/{id}/role', { params: { id: participantId }, body: { role } })

export const removeMember = (participantId: string) =>
  call('DELETE /api/admin/participants/{id}', { params: { id: participantId } }).catch(ignoreGone)

export const askMemberToConfirm = (participantId: string) =>
  call('POST /api/admin/participants/{id}/confirm-email', { params: { id: participantId } })

export const addMemberNote = (participantId: string, text: string) =>
  call('POST /api/admin/participants/{id}/notes', { params: { id: participantId }, body: { text } })

export const removeMemberNote = (participantId: string, noteId: string) =>
  call('DELETE /api/admin/participants/{id}/notes/{noteId}', { params: { id: participantId, noteId } }).catch(
    ignoreGone,
  )

export const fetchSegments = (signal?: AbortSignal) => call('GET /api/admin/segments', { signal })

export const saveSegment = (name: string, filter: SegmentFilter) =>
  call('POST /api/admin/segments', { body: { name, filter } })

export const renameSegment = (segmentId: string, name: string) =>
  call('PATCH /api/admin/segments/{id}', { params: { id: segmentId }, body: { name } })

export const removeSegment = (segmentId: string) =>
  call('DELETE /api/admin/segments/{id}', { params: { id: segmentId } }).catch(ignoreGone)

export const previewBulkAction = (
  kind: BulkAction['kind'],
  target: { filter: SegmentFilter } | { participantIds: string[] },
) => call('POST /api/admin/bulk-actions', { body: { kind, ...target } })

export const fetchBulkAction = (bulkActionId: string, signal?: AbortSignal) =>
  call('GET /api/admin/bulk-actions/{id}', { params: { id: bulkActionId }, signal })

export const runBulkAction = (bulkActionId: string) =>
  call('POST /api/admin/bulk-actions/{id}/run', { params: { id: bulkActionId } })

export const undoBulkAction = (bulkActionId: string) =>
  call('POST /api/admin/bulk-actions/{id}/undo', { params: { id: bulkActionId } })
