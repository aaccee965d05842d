import { deliverabilityShape } from '../deliverability'
import { fileQuery } from '../file-query'
import type { EndpointTable } from './endpoint'
import { csvResponse } from './raw-response'

export const deliverabilityEndpoints = {
  'GET /api/admin/deliverability': {
    response: deliverabilityShape,
  },
  'GET /api/admin/deliverability/days.csv': {
    query: fileQuery,
    response: csvResponse,
  },
  'POST /api/admin/deliverability/check': {
    response: deliverabilityShape,
  },
} satisfies EndpointTable
