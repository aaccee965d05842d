import { z } from 'zod'
import { okShape, sessionShape } from '../account'
import { idParams } from '../page'
import type { EndpointTable } from './endpoint'

export const sessionsEndpoints = {
  'GET /api/current-user/sessions': {
    response: z.object({ list: z.array(sessionShape) }),
  },
  'DELETE /api/current-user/sessions/{id}': {
    params: idParams,
    response: okShape,
  },
  'DELETE /api/current-user/sessions': {
    query: z.object({ all: z.enum(['true', 'false']).optional() }),
    response: okShape,
  },
} satisfies EndpointTable
