import { issueUnownedToken } from '@/lib/auth/single-use-token'
import type { SocketTicket } from '@/lib/contracts/realtime'
import { unauthenticated } from '@/lib/core/errors'
import type { RequestContext } from '@/lib/runtime/request-context'

const TICKET_SECONDS = 60

/** Issues a ticket that opens one socket for the caller's session. */
export async function issueSocketTicket({
  runtime,
  community,
  actor,
}: RequestContext): Promise<SocketTicket> {
  if (actor.kind !== 'user') throw unauthenticated()
  const ticket = await issueUnownedToken(runtime.database.owner, runtime.clock, {
    purpose: 'socket',
    communityId: community.id,
    lifetimeMs: TICKET_SECONDS * 1000,
    detail: { sessionId: actor.sessionId },
  })
  return { ticket, expiresInSeconds: TICKET_SECONDS }
}
