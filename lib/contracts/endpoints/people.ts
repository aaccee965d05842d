import { z } from 'zod'
import { keptNoteShape, noteInputShape } from '../matching'
import { idParams, pageQuery } from '../page'
import { hiddenPageShape, hideInputShape, reportInputShape } from '../people'
import type { EndpointTable } from './endpoint'

export const peopleEndpoints = {
  'POST /api/reports': {
    body: reportInputShape,
    response: z.void(),
  },
  'GET /api/hides': {
    query: pageQuery,
    response: hiddenPageShape,
  },
  'POST /api/hides/{id}': {
    params: idParams,
    body: hideInputShape,
    response: z.void(),
  },
  'DELETE /api/hides/{id}': {
    params: idParams,
    response: z.void(),
  },
  'POST /api/notes/{id}': {
    params: idParams,
    body: noteInputShape,
    response: keptNoteShape,
  },
} satisfies EndpointTable
