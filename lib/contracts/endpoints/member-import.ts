import { z } from 'zod'
import { fileQuery } from '../file-query'
import {
  checkImportShape,
  importRowsQuery,
  importRowsShape,
  memberImportShape,
  memberImportsShape,
  runImportShape,
  uploadImportQuery,
} from '../member-import'
import { idParams } from '../page'
import type { EndpointTable } from './endpoint'
import { csvResponse } from './raw-response'

export const memberImportEndpoints = {
  'GET /api/admin/imports': {
    response: memberImportsShape,
  },
  'POST /api/admin/imports': {
    query: uploadImportQuery,
    body: z.instanceof(Uint8Array).optional(),
    bodyType: 'file',
    response: memberImportShape,
  },
  'GET /api/admin/imports/{id}': {
    params: idParams,
    response: memberImportShape,
  },
  'DELETE /api/admin/imports/{id}': {
    params: idParams,
    response: z.void(),
  },
  'POST /api/admin/imports/{id}/check': {
    params: idParams,
    body: checkImportShape,
    response: memberImportShape,
  },
  'GET /api/admin/imports/{id}/rows': {
    params: idParams,
    query: importRowsQuery,
    response: importRowsShape,
  },
  'GET /api/admin/imports/{id}/problems.csv': {
    params: idParams,
    query: fileQuery,
    response: csvResponse,
  },
  'POST /api/admin/imports/{id}/run': {
    params: idParams,
    body: runImportShape,
    response: memberImportShape,
  },
  'POST /api/admin/imports/{id}/invite': {
    params: idParams,
    response: memberImportShape,
  },
  'POST /api/admin/imports/{id}/resume': {
    params: idParams,
    response: memberImportShape,
  },
  'POST /api/admin/imports/{id}/undo': {
    params: idParams,
    response: memberImportShape,
  },
} satisfies EndpointTable
