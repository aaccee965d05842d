import { deleteAccountShape, okShape } from '../account'
import { idParams } from '../page'
import type { EndpointTable } from './endpoint'
import { rawResponse } from './raw-response'

export const usersEndpoints = {
  'DELETE /api/users/delete/{id}': {
    params: idParams,
    body: deleteAccountShape,
    response: okShape,
  },
  'GET /api/current-user/data': {
    response: rawResponse({ format: 'binary', description: 'A zip (application/zip)' }),
  },
} satisfies EndpointTable
