import { addressOf, call } from './call'

export const fetchReports = (page: number, signal?: AbortSignal) =>
  call('GET /api/admin/reports', { query: { page }, signal })

export const reportedPhotoAddress = (id: string, messageId: string) =>
  addressOf('GET /api/admin/reports/{id}/photos/{messageId}', { params: { id, messageId } })
