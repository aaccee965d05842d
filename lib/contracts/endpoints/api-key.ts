import { z } from 'zod'
import { apiKeysShape, createApiKeyShape, createdApiKeyShape } from '../api-key'
import { idParams } from '../page'
import type { EndpointTable } from './endpoint'

export const apiKeyEndpoints = {
  'GET /api/admin/api-keys': {
    response: apiKeysShape,
  },
  'POST /api/admin/api-keys': {
    body: createApiKeyShape,
    response: createdApiKeyShape,
  },
  'DELETE /api/admin/api-keys/{id}': {
    params: idParams,
    response: z.void(),
  },
} satisfies EndpointTable
