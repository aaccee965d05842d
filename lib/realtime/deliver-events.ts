import { participantTopic, presenceTopic } from '@/lib/contracts/realtime-topics'
import { socketDeliveries } from '@/lib/observability/metrics'
import type { ReceivedEvent } from '@/lib/runtime/backplane'
import type { AccessChecks } from './access-checks'
import type { Connections } from './connections'
import type { ConnectionHost } from './member-connection'

/**
 * Delivers events of all processes, and changes of presence, to the connections of this one.
 * @returns stops
 */
export async function deliverEvents(
  { runtime, topics, presence }: ConnectionHost,
  connections: Connections,
  checks: AccessChecks,
): Promise<() => Promise<void>> {
  function onEvents(events: ReceivedEvent[]): void {
    for (const event of events) {
      if (event.kind === 'message') {
        const { communityId, destination, json, except } = event
        const maySee = except && ((participantId: string) => !except.includes(participantId))
        socketDeliveries.inc(topics.deliver(communityId, destination, json, maySee))
      } else if (event.kind === 'access') checks.recheckParticipants(event.communityId, event.participantIds)
    }
  }

  /** Events may have been missed: clients fetch what they show. */
  function onGap(): void {
    for (const { member } of connections.all())
      topics.deliver(member.community.id, participantTopic(member.participantId), '{"type":"catch-up"}')
    checks.recheckAll()
  }

  const stopEvents = await runtime.backplane.listen(onEvents, onGap)
  const stopPresence = presence.onChange((communityId, body, maySee) => {
    const json = JSON.stringify(body)
    socketDeliveries.inc(topics.deliver(communityId, presenceTopic(communityId), json, maySee))
  })
  return () => {
    stopPresence()
    return stopEvents()
  }
}
