import type { Log } from '@/lib/core/context'
import { newId } from '@/lib/core/ids'
import type { Database, SqlExecutor } from '@/lib/db/database'
import type { Backplane, LiveEvent } from '@/lib/runtime/backplane'
import { decodeEvents, encodeBodies, encodeEvents } from './encode-events'
import { Listeners } from './listeners'
import { PayloadParts, splitPayload } from './payload-parts'

const CHANNEL = 'live_events'

/**
 * Postgres carries the events: those of a transaction exist exactly if it commits, in commit order, so a crash between
 * the commit and the event loses nothing.
 */
export function postgresBackplane(database: Database, log: Log): Backplane {
  const listeners = new Listeners()
  /** One connection for all listeners of this process. */
  let listening: Promise<() => Promise<void>> | null = null

  function listen(): Promise<() => Promise<void>> {
    const parts = new PayloadParts()
    let hasListened = false
    return database.listen(
      CHANNEL,
      (payload) => {
        const text = parts.add(payload)
        if (text !== null) listeners.tell(decodeEvents(text))
      },
      (isListening) => {
        if (!isListening) return
        if (hasListened) listeners.tellOfGap()
        hasListened = true
      },
    )
  }

  async function notify(executor: SqlExecutor, events: LiveEvent[]): Promise<void> {
    const parts = splitPayload(newId(), encodeEvents(encodeBodies(events)))
    await executor.executeSql('SELECT pg_notify($1, part) FROM unnest($2::text[]) AS part', [CHANNEL, parts])
  }
  return {
    beforeCommit: notify,
    afterCommit: () => undefined,
    publish(events) {
      notify(database.boss, events).catch((error) => log.warn({ err: error }, 'a live event was not sent'))
    },
    async listen(onEvents, onGap) {
      const remove = listeners.add({ onEvents, onGap })
      listening ??= listen()
      await listening
      return async () => {
        if (!remove()) return
        const before = listening
        listening = null
        const stop = await before
        await stop?.()
      }
    },
  }
}
