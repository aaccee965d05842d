import { pageQuery } from '../page'
import { reportedPhotoParams, reportPageShape } from '../report'
import type { EndpointTable } from './endpoint'
import { rawResponse } from './raw-response'

export const reportEndpoints = {
  'GET /api/admin/reports': {
    query: pageQuery,
    response: reportPageShape,
  },
  'GET /api/admin/reports/{id}/photos/{messageId}': {
    params: reportedPhotoParams,
    response: rawResponse({ format: 'binary', description: 'A WebP picture' }),
  },
} satisfies EndpointTable
