import type { IncomingMessage } from 'node:http'
import { resolveSessionById } from '@/lib/auth/session'
import { redeemToken } from '@/lib/auth/single-use-token'
import type { UserActor } from '@/lib/core/actor'
import { DomainError, forbidden, notFound, unauthenticated } from '@/lib/core/errors'
import { clientAddress, setClientHeaders } from '@/lib/runtime/client-address'
import { networkInCommunity } from '@/lib/runtime/client-network'
import { identify, nodeHeaders } from '@/lib/runtime/identify'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Community } from '@/lib/tenancy/community'
import { parseHost } from '@/lib/tenancy/host'

/** A member who may open a socket. */
export type SocketMember = {
  community: Community
  /** Where the socket was opened. */
  domain: string
  actor: UserActor
  participantId: string
}

const ATTEMPTS = { name: 'socket', points: 300, seconds: 60 }

/**
 * Decides who may open a socket: the community by Host, the member by `?token=` (a ticket or a session token), bearer
 * token or cookie. A cookie counts only on a page of the same origin.
 * @throws DomainError when the request is refused
 */
export async function admit(runtime: Runtime, request: IncomingMessage): Promise<SocketMember> {
  setClientHeaders(request, clientAddress(request, runtime.env.TRUST_PROXY === true))
  const header = nodeHeaders(request.headers)
  const identity = await identify(runtime, header)
  if (!identity) throw notFound()
  const { community, client } = identity
  if (community.suspendedAt) throw forbidden()
  await runtime.rateLimits.spend(ATTEMPTS, networkInCommunity(community.id, client.ip))
  const token = new URL(request.url ?? '/', 'http://localhost').searchParams.get('token')
  const byCookie = token === null && header('authorization') === undefined
  if (byCookie && isForeign(header('origin'), identity.host))
    throw new DomainError('forbidden', { messageKey: 'wrongOrigin' })
  const actor = token === null ? identity.viewer : await actorOfToken(runtime, community.id, token)
  if (!actor) throw unauthenticated()
  return requireSocketMember({ community, domain: parseHost(identity.host)?.domain ?? '' }, actor)
}

/** @throws DomainError 'forbidden' for users without a participant here, disabled members, and the event-only role */
export function requireSocketMember(
  at: Pick<SocketMember, 'community' | 'domain'>,
  actor: UserActor,
): SocketMember {
  const { participantId, enabled, role } = actor
  if (!participantId || !enabled || role === 'ROLE_EVENT') throw forbidden()
  return { ...at, actor, participantId }
}

async function actorOfToken(runtime: Runtime, communityId: string, token: string): Promise<UserActor | null> {
  const bySession = await runtime.sessions.resolve(token, communityId)
  if (bySession) return bySession
  const { owner } = runtime.database
  const ticket = await redeemToken(owner, runtime.clock, { purpose: 'socket', communityId, token })
  const { sessionId } = ticket?.state === 'redeemed' ? ticket.detail : {}
  return typeof sessionId === 'string'
    ? resolveSessionById(owner, runtime.clock, sessionId, communityId)
    : null
}

/** Other clients send no Origin, and have no browser cookies to misuse. */
const isForeign = (origin: string | undefined, host: string) =>
  origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host.toLowerCase())
