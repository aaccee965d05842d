import { z } from 'zod'
import { communityShape, landingShape, topTagShape } from '../community'
import { locationsShape } from '../location'
import { id, idParams, pageOf, pageQuery } from '../page'
import { memberFilterQuery, participantListEntryShape, previewShape } from '../participant'
import type { EndpointTable } from './endpoint'

const domainShape = z.string().min(1).max(260)

export const communityEndpoints = {
  'GET /api/community/get-by-id': {
    query: z.object({ communityId: id }),
    response: communityShape,
  },
  'GET /api/community/get-by-domain': {
    query: z.object({ domain: domainShape }),
    response: communityShape,
  },
  'GET /community/{domain}/landing{suffix}.json': {
    params: z.object({ domain: domainShape, suffix: z.string().regex(/^(_(en|ru))?$/) }),
    response: landingShape,
  },
  'GET /api/community/get-by-user-id': {
    query: z.object({ userId: id }),
    response: communityShape,
  },
  'GET /api/community/{id}/participants-list': {
    params: idParams,
    query: pageQuery.extend(memberFilterQuery.shape),
    response: pageOf(participantListEntryShape),
  },
  'GET /api/community/{id}/participants': {
    params: idParams,
    query: pageQuery.extend(memberFilterQuery.shape),
    response: pageOf(participantListEntryShape).extend({ total: z.number().int() }),
  },
  'GET /api/community/{id}/participants/locations': {
    params: idParams,
    query: memberFilterQuery.omit({ place: true }),
    response: locationsShape,
  },
  'GET /api/community/{id}/preview/participants': {
    params: idParams,
    response: previewShape,
  },
  'GET /api/community/{id}/top-tags': {
    params: idParams,
    response: z.object({ list: z.array(topTagShape) }),
  },
} satisfies EndpointTable
