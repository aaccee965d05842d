import { z } from 'zod'
import {
  acceptedInvitationShape,
  createLinkShape,
  emailInvitationsShape,
  invitationCodeShape,
  invitationLinkShape,
  invitationLinksShape,
  invitationsQuery,
  invitedShape,
  inviteMembersShape,
  myInvitationShape,
} from '../invitation'
import { idParams } from '../page'
import type { EndpointTable } from './endpoint'

export const invitationEndpoints = {
  'GET /api/invitation': {
    response: myInvitationShape,
  },
  'POST /api/invitation/{code}': {
    params: z.object({ code: invitationCodeShape }),
    response: acceptedInvitationShape,
  },
  'GET /api/admin/invitations': {
    query: invitationsQuery,
    response: emailInvitationsShape,
  },
  'POST /api/admin/invitations': {
    scope: 'members:invite',
    body: inviteMembersShape,
    response: invitedShape,
  },
  'POST /api/admin/invitations/{id}/resend': {
    params: idParams,
    response: invitedShape,
  },
  'DELETE /api/admin/invitations/{id}': {
    params: idParams,
    response: z.void(),
  },
  'GET /api/admin/invitation-links': {
    response: invitationLinksShape,
  },
  'POST /api/admin/invitation-links': {
    body: createLinkShape,
    response: invitationLinkShape,
  },
  'DELETE /api/admin/invitation-links/{id}': {
    params: idParams,
    response: z.void(),
  },
} satisfies EndpointTable
