import { notFound, unauthenticated } from '@/lib/core/errors'
import { acceptInvitation as accept } from '@/lib/domain/invitation/accept-invitation'
import { myInvitation as mine } from '@/lib/domain/invitation/my-invitation'
import { defineOperation } from '../define-operation'

export const myInvitation = defineOperation('GET /api/invitation', {
  operationId: 'myInvitation',
  summary: 'My personal invitation, and how many came by it',
  tag: 'invitations',
  access: 'member',
  handle: (ctx) => mine(ctx),
})

export const acceptInvitation = defineOperation('POST /api/invitation/{code}', {
  operationId: 'acceptInvitation',
  summary: 'Record that I joined by this invitation; the first one counts',
  tag: 'invitations',
  access: 'user',
  limit: { name: 'accept-invitation', points: 30, seconds: 15 * 60, by: 'user' },
  async handle(ctx, { params }) {
    if (ctx.actor.kind !== 'user') throw unauthenticated()
    const accepted = await accept(ctx, { userId: ctx.actor.userId, code: params.code })
    if (!accepted) throw notFound()
    return accepted
  },
})
