import { addressHasher, erasedAmong } from '@/lib/domain/account/erased-address'
import { inviteOrganiser } from '@/lib/domain/organiser/invite-organiser'
import { listOrganisers } from '@/lib/domain/organiser/list-organisers'
import { withdrawOrganiserInvitation } from '@/lib/domain/organiser/withdraw-organiser-invitation'
import { changeRole } from '@/lib/domain/roster/change-role'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

export const getOrganisers = defineTransactionlessOperation('GET /api/admin/organisers', {
  operationId: 'getOrganisers',
  summary: 'Organisers, and who is invited to become one',
  tag: 'admin',
  access: 'admin',
  handle: (context) => listOrganisers(context),
})

export const postOrganiser = defineTransactionlessOperation('POST /api/admin/organisers', {
  operationId: 'inviteOrganiser',
  summary: 'Make the member with this address an organiser, or invite somebody who is not a member',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  limit: { name: 'invite-organiser', points: 30, seconds: 60 * 60, by: 'user' },
  handle: (context, { body }) =>
    inviteOrganiser(context, body, (ctx, emails) => erasedAmong(ctx, emails, addressHasher(context))),
})

export const changeOrganiserRole = defineOperation('POST /api/admin/organisers/{id}/role', {
  operationId: 'changeOrganiserRole',
  summary: 'Give an organiser another role, by the id of their account: they may have no profile',
  tag: 'admin',
  access: 'admin',
  changesPublicPages: true,
  errors: ['conflict'],
  handle: (ctx, { params, body }) => changeRole(ctx, { userId: params.id, ...body }),
})

export const deleteOrganiserInvitation = defineOperation('DELETE /api/admin/organiser-invitations/{id}', {
  operationId: 'withdrawOrganiserInvitation',
  summary: 'Withdraw an invitation to be an organiser',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params }) => withdrawOrganiserInvitation(ctx, params.id),
})
