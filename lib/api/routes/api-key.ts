import { createApiKey } from '@/lib/domain/api-key/create-api-key'
import { listApiKeys } from '@/lib/domain/api-key/list-api-keys'
import { revokeApiKey } from '@/lib/domain/api-key/revoke-api-key'
import { defineOperation } from '../define-operation'

export const getApiKeys = defineOperation('GET /api/admin/api-keys', {
  operationId: 'getApiKeys',
  summary: "The community's API keys, newest first",
  tag: 'api-keys',
  access: 'admin',
  handle: (ctx) => listApiKeys(ctx),
})

export const postApiKey = defineOperation('POST /api/admin/api-keys', {
  operationId: 'createApiKey',
  summary: 'Create an API key; the key itself is returned this once',
  tag: 'api-keys',
  access: 'admin',
  errors: ['conflict'],
  limit: { name: 'create-api-key', points: 30, seconds: 60 * 60, by: 'user' },
  handle: (ctx, { body }) => createApiKey(ctx, body),
})

export const deleteApiKey = defineOperation('DELETE /api/admin/api-keys/{id}', {
  operationId: 'revokeApiKey',
  summary: 'Revoke an API key: the next request with it is refused',
  tag: 'api-keys',
  access: 'admin',
  handle: (ctx, { params }) => revokeApiKey(ctx, params.id),
})
