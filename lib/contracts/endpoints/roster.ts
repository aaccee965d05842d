import { z } from 'zod'
import { confirmEmailAnswerShape } from '../account'
import { id, idParams } from '../page'
import {
  addNoteShape,
  bulkActionShape,
  bulkPreviewShape,
  changeRoleShape,
  memberNoteShape,
  memberRecordShape,
  rosterFileQuery,
  rosterPageShape,
  rosterQuery,
  toggleQuery,
} from '../roster'
import { renameSegmentShape, saveSegmentShape, segmentShape, segmentsShape } from '../segment'
import type { EndpointTable } from './endpoint'
import { csvResponse } from './raw-response'

const nothing = z.void()

export const rosterEndpoints = {
  'GET /api/admin/{id}/participants': {
    scope: 'members:read',
    params: idParams,
    query: rosterQuery,
    response: rosterPageShape,
  },
  'GET /api/admin/{id}/participants/active.csv': {
    params: idParams,
    query: rosterFileQuery,
    response: csvResponse,
  },
  'GET /api/admin/participants/{id}': {
    params: idParams,
    response: memberRecordShape,
  },
  'DELETE /api/admin/participants/{id}': {
    params: idParams,
    response: nothing,
  },
  'POST /api/admin/participants/{id}/profile/toggle': {
    params: idParams,
    query: toggleQuery,
    response: z.object({ enabled: z.boolean() }),
  },
  'POST /api/admin/participants/{id}/networking/toggle': {
    params: idParams,
    query: toggleQuery,
    response: z.object({ networkingEnabled: z.boolean() }),
  },
  'POST /api/admin/participants/{id}/role': {
    params: idParams,
    body: changeRoleShape,
    response: nothing,
  },
  'POST /api/admin/participants/{id}/confirm-email': {
    params: idParams,
    response: confirmEmailAnswerShape,
  },
  'POST /api/admin/participants/{id}/notes': {
    params: idParams,
    body: addNoteShape,
    response: memberNoteShape,
  },
  'DELETE /api/admin/participants/{id}/notes/{noteId}': {
    params: z.object({ id, noteId: id }),
    response: nothing,
  },
  'GET /api/admin/segments': {
    scope: 'members:read',
    response: segmentsShape,
  },
  'POST /api/admin/segments': {
    body: saveSegmentShape,
    response: segmentShape,
  },
  'PATCH /api/admin/segments/{id}': {
    params: idParams,
    body: renameSegmentShape,
    response: segmentShape,
  },
  'DELETE /api/admin/segments/{id}': {
    params: idParams,
    response: nothing,
  },
  'POST /api/admin/bulk-actions': {
    body: bulkPreviewShape,
    response: bulkActionShape,
  },
  'GET /api/admin/bulk-actions/{id}': {
    params: idParams,
    response: bulkActionShape,
  },
  'POST /api/admin/bulk-actions/{id}/run': {
    params: idParams,
    response: bulkActionShape,
  },
  'POST /api/admin/bulk-actions/{id}/undo': {
    params: idParams,
    response: bulkActionShape,
  },
} satisfies EndpointTable
