import type { HideKind, Report } from '@/lib/contracts/people'
import { call } from './call'

export const sendReport = (subjectId: string, report: Report) =>
  call('POST /api/reports', { body: { subjectId, ...report } })

export const hidePerson = (subjectId: string, kind: HideKind, unlessMeeting = false) =>
  call('POST /api/hides/{id}', { params: { id: subjectId }, body: { kind, unlessMeeting } })

export const showPersonAgain = (subjectId: string) =>
  call('DELETE /api/hides/{id}', { params: { id: subjectId } })

export const fetchHidden = (page: number, signal?: AbortSignal) =>
  call('GET /api/hides', { query: { page }, signal })
