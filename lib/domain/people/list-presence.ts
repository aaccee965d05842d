import type { PresenceMessage } from '@/lib/contracts/realtime'
import { requireMember } from '@/lib/domain/participant/require-member'
import type { RequestContext } from '@/lib/runtime/request-context'

/** Whether members are online. Those who hide it, are blocked or unknown are offline. */
export function listPresence(context: RequestContext, participantIds: string[]): { list: PresenceMessage[] } {
  const { participantId: viewerId } = requireMember(context)
  const online = context.runtime.presence.onlineAmong(context.community.id, viewerId, participantIds)
  return {
    list: participantIds.map((participantId) => ({ participantId, online: online.has(participantId) })),
  }
}
