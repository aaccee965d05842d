import type { SqlExecutor } from '@/lib/db/database'
import type { LiveEvent } from './backplane'
import type { Runtime } from './runtime'

/** Collects a transaction's events, and sends them if it commits. */
export async function withLiveEvents<T>(
  runtime: Runtime,
  communityId: string,
  transaction: (
    events: {
      publish(destination: string, body: object): void
      accessChanged(...participantIds: string[]): void
    },
    beforeCommit: (executor: SqlExecutor) => Promise<void>,
  ) => Promise<T>,
): Promise<T> {
  const events: LiveEvent[] = []
  const result = await transaction(
    {
      publish: (destination, body) => events.push({ kind: 'message', communityId, destination, body }),
      accessChanged: (...participantIds) => events.push({ kind: 'access', communityId, participantIds }),
    },
    async (executor) => {
      if (events.length > 0) await runtime.backplane.beforeCommit(executor, events)
    },
  )
  if (events.length > 0) runtime.backplane.afterCommit(events)
  return result
}
