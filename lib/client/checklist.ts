import { call } from './call'

export const fetchChecklist = (signal?: AbortSignal) => call('GET /api/admin/checklist', { signal })

export const dismissChecklist = () => call('POST /api/admin/checklist/dismiss')
