import { initShape } from '../account'
import type { EndpointTable } from './endpoint'

export const initEndpoints = {
  'POST /api/init': {
    response: initShape,
  },
} satisfies EndpointTable
