import type { ReportState, ResolveReport } from '@/lib/contracts/report'
import { addressOf, call } from './call'

export const fetchReports = (state: ReportState, page: number, signal?: AbortSignal) =>
  call('GET /api/admin/reports', { query: { page, state }, signal })

export const resolveReport = (id: string, decision: ResolveReport) =>
  call('POST /api/admin/reports/{id}/resolve', { params: { id }, body: decision })

export const reportedPhotoAddress = (id: string, messageId: string) =>
  addressOf('GET /api/admin/reports/{id}/photos/{messageId}', { params: { id, messageId } })
