import { z } from 'zod'
import { sentShape } from '../account'
import { checklistShape } from '../checklist'
import {
  addressAnswerShape,
  addressQuery,
  communityForFounderShape,
  createdForFounderShape,
  launchCodeShape,
  launchedShape,
  launchProofShape,
  launchShape,
  launchTicketShape,
  newCommunityShape,
} from '../launch'
import { communitiesQuery, communityListShape, standingShape } from '../operator'
import { idParams } from '../page'
import type { EndpointTable } from './endpoint'

export const launchEndpoints = {
  'GET /api/launch/address': {
    query: addressQuery,
    response: addressAnswerShape,
  },
  'POST /api/launch/code': {
    body: launchCodeShape,
    response: sentShape,
  },
  'POST /api/launch/proof': {
    body: launchProofShape,
    response: launchTicketShape,
  },
  'POST /api/launch': {
    body: launchShape,
    response: launchedShape,
  },
  'POST /api/community/create': {
    body: newCommunityShape,
    response: launchedShape,
  },
  'GET /api/admin/checklist': {
    response: checklistShape,
  },
  'POST /api/admin/checklist/dismiss': {
    response: z.void(),
  },
  'GET /api/operator/communities': {
    query: communitiesQuery,
    response: communityListShape,
  },
  'POST /api/operator/communities': {
    body: communityForFounderShape,
    response: createdForFounderShape,
  },
  'POST /api/operator/communities/{id}/standing': {
    params: idParams,
    body: standingShape,
    response: z.void(),
  },
} satisfies EndpointTable
