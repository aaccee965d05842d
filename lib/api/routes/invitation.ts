import { notFound, unauthenticated } from '@/lib/core/errors'
import { addressHasher, erasedAmong } from '@/lib/domain/account/erased-address'
import { acceptInvitation as accept } from '@/lib/domain/invitation/accept-invitation'
import { createLink, listLinks, revokeLink } from '@/lib/domain/invitation/invitation-links'
import { invitePeople } from '@/lib/domain/invitation/invite-people'
import { listInvitations as list } from '@/lib/domain/invitation/list-invitations'
import { myInvitation as mine } from '@/lib/domain/invitation/my-invitation'
import { resendInvitation as resend } from '@/lib/domain/invitation/resend-invitation'
import { revokeInvitation as revoke } from '@/lib/domain/invitation/revoke-invitation'
import { becomeOrganiser } from '@/lib/domain/organiser/become-organiser'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

export const myInvitation = defineOperation('GET /api/invitation', {
  operationId: 'myInvitation',
  summary: 'My personal invitation link, and how many people joined with it',
  tag: 'invitations',
  access: 'member',
  handle: (ctx) => mine(ctx),
})

export const acceptInvitation = defineOperation('POST /api/invitation/{code}', {
  operationId: 'acceptInvitation',
  summary:
    'Take up an invitation: the first one says who invited me, one of an organiser lets me in if I wait',
  tag: 'invitations',
  access: 'user',
  limit: { name: 'accept-invitation', points: 30, seconds: 15 * 60, by: 'user' },
  async handle(ctx, { params }) {
    if (ctx.actor.kind !== 'user') throw unauthenticated()
    const accepted = await accept(ctx, { userId: ctx.actor.userId, code: params.code })
    if (!accepted) throw notFound()
    // As at login: an organiser's invitation also lets in those who wait.
    if (accepted.accepted) await becomeOrganiser(ctx, ctx.actor)
    return accepted
  },
})

export const listInvitations = defineOperation('GET /api/admin/invitations', {
  operationId: 'listInvitations',
  summary: 'Invitations by email and their outcome',
  tag: 'invitations',
  access: 'admin',
  handle: (ctx, { query }) => list(ctx, query),
})

export const inviteMembers = defineTransactionlessOperation('POST /api/admin/invitations', {
  operationId: 'inviteMembers',
  summary: 'Invite up to 500 people by email; returns the outcome for each address',
  tag: 'invitations',
  access: 'admin',
  maxBodyBytes: 256 * 1024,
  limit: { name: 'invite-members', points: 60, seconds: 60 * 60, by: 'user' },
  handle: async (context, { body }) => ({
    results: await invitePeople(context, body, (ctx, emails) =>
      erasedAmong(ctx, emails, addressHasher(context)),
    ),
  }),
})

export const resendInvitation = defineTransactionlessOperation('POST /api/admin/invitations/{id}/resend', {
  operationId: 'resendInvitation',
  summary: 'Send an invitation again, with a new expiry; once a day and address',
  tag: 'invitations',
  access: 'admin',
  handle: async (context, { params }) => ({ results: await resend(context, params.id) }),
})

export const revokeInvitation = defineOperation('DELETE /api/admin/invitations/{id}', {
  operationId: 'revokeInvitation',
  summary: 'Withdraw an invitation: its link stops working',
  tag: 'invitations',
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { params }) => revoke(ctx, params.id),
})

export const listInvitationLinks = defineOperation('GET /api/admin/invitation-links', {
  operationId: 'listInvitationLinks',
  summary: 'Invitation links, with how many people joined',
  tag: 'invitations',
  access: 'admin',
  handle: (ctx) => listLinks(ctx),
})

export const createInvitationLink = defineOperation('POST /api/admin/invitation-links', {
  operationId: 'createInvitationLink',
  summary: 'Create an invitation link, with a limit and an expiry',
  tag: 'invitations',
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { body }) => createLink(ctx, body),
})

export const revokeInvitationLink = defineOperation('DELETE /api/admin/invitation-links/{id}', {
  operationId: 'revokeInvitationLink',
  summary: 'Close a link; those who joined with it stay',
  tag: 'invitations',
  access: 'admin',
  handle: (ctx, { params }) => revokeLink(ctx, params.id),
})
