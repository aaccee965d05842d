import type { HiddenPage, HideKind, ReportReason } from '@/lib/contracts/people'
import { api } from './api'

export const sendReport = (subjectId: string, reason: ReportReason, note: string) =>
  api.post<void>('/api/reports', { body: { subjectId, reason, note: note.trim() || undefined } })

export const hidePerson = (subjectId: string, kind: HideKind) =>
  api.post<void>(`/api/hides/${subjectId}`, { body: { kind } })

export const showPersonAgain = (subjectId: string) => api.delete<void>(`/api/hides/${subjectId}`)

export const fetchHidden = (page: number) => api.get<HiddenPage>('/api/hides', { query: { page } })
