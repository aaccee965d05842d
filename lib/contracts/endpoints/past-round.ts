import { fileQuery } from '../file-query'
import { idParams, pageOf, pageQuery } from '../page'
import {
  pastMatchesQuery,
  pastMatchShape,
  pastRoundShape,
  pastRoundsQuery,
  pastRoundsShape,
  pastUnmatchedShape,
} from '../past-round'
import { auditEntryShape } from '../round'
import type { EndpointTable } from './endpoint'
import { csvResponse } from './raw-response'

export const pastRoundEndpoints = {
  'GET /api/admin/rounds': {
    scope: 'rounds:read',
    query: pastRoundsQuery,
    response: pastRoundsShape,
  },
  'GET /api/admin/rounds/{id}': {
    scope: 'rounds:read',
    params: idParams,
    response: pastRoundShape,
  },
  'GET /api/admin/rounds/{id}/pairs': {
    params: idParams,
    query: pastMatchesQuery,
    response: pageOf(pastMatchShape),
  },
  'GET /api/admin/rounds/{id}/left-out': {
    params: idParams,
    query: pageQuery,
    response: pageOf(pastUnmatchedShape),
  },
  'GET /api/admin/rounds/{id}/trail': {
    params: idParams,
    query: pageQuery,
    response: pageOf(auditEntryShape),
  },
  'GET /api/admin/rounds/{id}/pairs.csv': {
    params: idParams,
    query: fileQuery,
    response: csvResponse,
  },
  'GET /api/admin/rounds/{id}/left-out.csv': {
    params: idParams,
    query: fileQuery,
    response: csvResponse,
  },
} satisfies EndpointTable
