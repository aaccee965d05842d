import { presenceQuery, presenceShape, socketTicketShape } from '../realtime'
import type { EndpointTable } from './endpoint'

export const realtimeEndpoints = {
  'POST /api/ws/ticket': {
    response: socketTicketShape,
  },
  'GET /api/presence': {
    query: presenceQuery,
    response: presenceShape,
  },
} satisfies EndpointTable
