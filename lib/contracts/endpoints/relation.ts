import { z } from 'zod'
import { bookmarkShape, contactViewShape, relationInputShape, relationShape } from '../matching'
import { idParams, pageOf, pageQuery } from '../page'
import type { EndpointTable } from './endpoint'

export const relationEndpoints = {
  'GET /api/contact': {
    query: pageQuery,
    response: pageOf(contactViewShape),
  },
  'GET /api/relations': {
    query: pageQuery,
    response: pageOf(relationShape),
  },
  'POST /api/relations': {
    body: relationInputShape,
    response: relationShape,
  },
  'DELETE /api/relations/{id}': {
    params: idParams,
    response: z.void(),
  },
  'GET /api/bookmarks': {
    query: pageQuery,
    response: pageOf(bookmarkShape),
  },
  'POST /api/bookmarks/{id}': {
    params: idParams,
    response: z.void(),
  },
  'DELETE /api/bookmarks/{id}': {
    params: idParams,
    response: z.void(),
  },
} satisfies EndpointTable
