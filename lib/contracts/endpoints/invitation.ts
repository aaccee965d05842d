import { z } from 'zod'
import { acceptedInvitationShape, invitationCodeShape, myInvitationShape } from '../invitation'
import type { EndpointTable } from './endpoint'

export const invitationEndpoints = {
  'GET /api/invitation': {
    response: myInvitationShape,
  },
  'POST /api/invitation/{code}': {
    params: z.object({ code: invitationCodeShape }),
    response: acceptedInvitationShape,
  },
} satisfies EndpointTable
