import type { Actor } from '@/lib/core/actor'
import { DomainError, forbidden, notFound, profileOff, unauthenticated } from '@/lib/core/errors'
import type { ReadHeader } from '@/lib/runtime/identify'
import type { Operation } from '../define-operation'

/** @throws DomainError when the actor lacks the required access level, or the API key the operation's scope */
export function checkAccess(
  { access, scope }: Pick<Operation, 'access' | 'scope'>,
  actor: Actor,
  header: ReadHeader,
): void {
  // Keys are not members: they may call only what their scopes name, not even what guests may.
  if (actor.kind === 'key') {
    if (!scope) throw new DomainError('forbidden', { messageKey: 'apiKeyOperation' })
    if (!actor.scopes.includes(scope))
      throw new DomainError('forbidden', { messageKey: 'apiKeyScope', values: { scope } })
    return
  }
  if (access === 'guest') return
  if (actor.kind !== 'user') {
    if (scope && !isFromBrowser(header))
      throw new DomainError('unauthenticated', { messageKey: 'credentialMissing' })
    throw unauthenticated()
  }
  if (access === 'user') return
  // Hide operators' and admins' operations from everyone else.
  if (access === 'operator' && !actor.platformOperator) throw notFound()
  if (access === 'operator') return
  // Newcomers waiting for approval fill in a profile like everyone else.
  if (!actor.enabled && !(access === 'participant' && actor.admission === 'waiting'))
    throw actor.admission === 'admitted' ? profileOff() : forbidden()
  if (access === 'admin' && actor.role !== 'ROLE_ADMIN') throw notFound()
  if (actor.role === 'ROLE_EVENT' && access !== 'attendee') throw forbidden()
  if (access === 'participant' && !actor.participantId) throw forbidden()
  if ((access === 'member' || access === 'attendee') && !(actor.participantId && actor.profileFilled)) {
    throw new DomainError('forbidden', { messageKey: 'fillProfile' })
  }
}

/** Programs send neither header. */
const isFromBrowser = (header: ReadHeader) =>
  header('cookie') !== undefined || header('sec-fetch-site') !== undefined
