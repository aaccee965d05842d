import { deliverabilityShape } from '../deliverability'
import type { EndpointTable } from './endpoint'

export const deliverabilityEndpoints = {
  'GET /api/admin/deliverability': {
    response: deliverabilityShape,
  },
  'POST /api/admin/deliverability/check': {
    response: deliverabilityShape,
  },
} satisfies EndpointTable
