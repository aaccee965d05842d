import { z } from 'zod'
import {
  decidedShape,
  decideShape,
  joiningViewShape,
  joinRequestsQuery,
  joinRequestsShape,
  setJoiningShape,
} from '../joining'
import type { EndpointTable } from './endpoint'

export const joiningEndpoints = {
  'GET /api/admin/joining': {
    response: joiningViewShape,
  },
  'POST /api/admin/joining': {
    body: setJoiningShape,
    response: z.void(),
  },
  'GET /api/admin/join-requests': {
    query: joinRequestsQuery,
    response: joinRequestsShape,
  },
  'POST /api/admin/join-requests/decide': {
    body: decideShape,
    response: decidedShape,
  },
} satisfies EndpointTable
