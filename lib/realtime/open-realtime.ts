import type { Redis } from 'ioredis'
import type { Log } from '@/lib/core/context'
import { newId } from '@/lib/core/ids'
import type { Database } from '@/lib/db/database'
import type { PresenceAudience } from '@/lib/domain/people/presence-audience'
import type { Backplane } from '@/lib/runtime/backplane'
import { memoryBackplane } from './backplane/memory-backplane'
import { postgresBackplane } from './backplane/postgres-backplane'
import { redisBackplane } from './backplane/redis-backplane'
import { openPresence, type Presence } from './presence'

export type Realtime = {
  backplane: Backplane
  presence: Presence
  /** Identifies this process among the others. */
  processId: string
  close(): Promise<void>
}

/** Connects this process with the others: through Redis, else Postgres, else in memory. */
export async function openRealtime(options: {
  database: Database
  redis: Redis | null
  log: Log
  audienceOf(who: { communityId: string; participantId: string }): Promise<PresenceAudience>
}): Promise<Realtime> {
  const { database, redis, log, audienceOf } = options
  const backplane = redis
    ? redisBackplane(redis, log)
    : database.kind === 'server'
      ? postgresBackplane(database, log)
      : memoryBackplane()
  const processId = newId()
  const presence = openPresence({ backplane, processId, log, audienceOf })
  const stop = await backplane.listen((events) => {
    for (const event of events) {
      if (event.kind === 'presence' || event.kind === 'presence-wanted') presence.receive(event)
    }
  }, presence.resync)
  presence.resync()
  return {
    backplane,
    presence,
    processId,
    async close() {
      presence.close()
      await stop()
    },
  }
}
