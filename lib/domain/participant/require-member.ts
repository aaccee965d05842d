import type { UserActor } from '@/lib/core/actor'
import { DomainError, forbidden, unauthenticated } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'

export type MemberActor = UserActor & { participantId: string }

/**
 * The acting member: signed in, enabled, with a complete profile, and not of the event-only role.
 * @throws DomainError 'unauthenticated' or 'forbidden'
 */
export function requireMember(ctx: Pick<Ctx, 'actor'>): MemberActor {
  const actor = requireAttendee(ctx)
  if (actor.role === 'ROLE_EVENT') throw forbidden()
  return actor
}

/** The same for events, which are open to the event-only role. @throws DomainError 'unauthenticated' or 'forbidden' */
export function requireAttendee(ctx: Pick<Ctx, 'actor'>): MemberActor {
  const { actor } = ctx
  if (actor.kind !== 'user') throw unauthenticated()
  if (!actor.enabled) throw forbidden()
  if (!actor.participantId || !actor.profileFilled)
    throw new DomainError('forbidden', { messageKey: 'fillProfile' })
  return actor as MemberActor
}
