import { z } from 'zod'
import { idParams } from '../page'
import { reportedPhotoParams, reportPageShape, reportsQuery, resolveReportShape } from '../report'
import type { EndpointTable } from './endpoint'
import { rawResponse } from './raw-response'

export const reportEndpoints = {
  'GET /api/admin/reports': {
    query: reportsQuery,
    response: reportPageShape,
  },
  'POST /api/admin/reports/{id}/resolve': {
    params: idParams,
    body: resolveReportShape,
    response: z.void(),
  },
  'GET /api/admin/reports/{id}/photos/{messageId}': {
    params: reportedPhotoParams,
    response: rawResponse({ format: 'binary', description: 'A WebP picture' }),
  },
} satisfies EndpointTable
