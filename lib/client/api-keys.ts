import type { CreateApiKey } from '@/lib/contracts/api-key'
import { call } from './call'

export const fetchApiKeys = (signal?: AbortSignal) => call('GET /api/admin/api-keys', { signal })

export const createApiKey = (body: CreateApiKey) => call('POST /api/admin/api-keys', { body })

export const revokeApiKey = (id: string) => call('DELETE /api/admin/api-keys/{id}', { params: { id } })
