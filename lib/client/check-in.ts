import { call } from './call'

export const fetchCheckIns = (id: string, signal?: AbortSignal) =>
  call('GET /api/event/{id}/check-in', { params: { id }, signal })

export const sendCheckIn = (id: string, scan: { code: string; at: string }) =>
  call('POST /api/event/{id}/check-in', { params: { id }, body: scan })

export const undoCheckIn = (id: string, pid: string) =>
  call('DELETE /api/event/{id}/participants/{pid}/check-in', { params: { id, pid } })
