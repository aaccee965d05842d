import { z } from 'zod'
import {
  operatorPhotoParams,
  operatorReportPageShape,
  operatorReportParams,
  resolveAsOperatorShape,
} from '../operator'
import { idParams, pageQuery } from '../page'
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
  'GET /api/operator/reports': {
    query: pageQuery,
    response: operatorReportPageShape,
  },
  'POST /api/operator/reports/{communityId}/{id}/resolve': {
    params: operatorReportParams,
    body: resolveAsOperatorShape,
    response: z.void(),
  },
  'GET /api/operator/reports/{communityId}/{id}/photos/{messageId}': {
    params: operatorPhotoParams,
    response: rawResponse({ format: 'binary', description: 'A WebP picture' }),
  },
} satisfies EndpointTable
