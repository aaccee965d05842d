import { z } from 'zod'
import {
  invitedOrganiserShape,
  inviteOrganiserShape,
  organiserRoleShape,
  organisersShape,
} from '../organiser'
import { idParams } from '../page'
import type { EndpointTable } from './endpoint'

export const organiserEndpoints = {
  'GET /api/admin/organisers': {
    response: organisersShape,
  },
  'POST /api/admin/organisers': {
    body: inviteOrganiserShape,
    response: invitedOrganiserShape,
  },
  'POST /api/admin/organisers/{id}/role': {
    params: idParams,
    body: organiserRoleShape,
    response: z.void(),
  },
  'DELETE /api/admin/organiser-invitations/{id}': {
    params: idParams,
    response: z.void(),
  },
} satisfies EndpointTable
