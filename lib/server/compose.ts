import { join } from 'node:path'
import { openSessions } from '@/lib/auth/session-cache'
import { systemClock } from '@/lib/core/clock'
import type { Log } from '@/lib/core/context'
import type { Env } from '@/lib/core/env'
import { secretOf } from '@/lib/core/secret'
import { presenceAudience } from '@/lib/domain/people/presence-audience'
import { closedQueue } from '@/lib/jobs/closed-queue'
import { type JobQueue, openQueue } from '@/lib/jobs/queue'
import { createCountryLookup } from '@/lib/net/country-lookup'
import { createDnsRecords } from '@/lib/net/dns-records'
import { createEmbeddings } from '@/lib/net/embeddings'
import { createLanguageModel } from '@/lib/net/language-model'
import { createLinkedInLookup } from '@/lib/net/linkedin-lookup'
import { type Gateway, openGateway } from '@/lib/realtime/gateway'
import { openRealtime } from '@/lib/realtime/open-realtime'
import { withSystemContext } from '@/lib/runtime/context'
import { createRateLimits } from '@/lib/runtime/rate-limits'
import { type Runtime, setRuntime } from '@/lib/runtime/runtime'
import { createDirectory } from '@/lib/tenancy/directory'
import { openEnginePool } from './engine-pool'
import { fillDemo } from './fill-demo'
import { listenForCommunityChanges } from './listen-for-community-changes'
import { createMeasuredStorage } from './measured-storage'
import { openMigratedDatabase } from './open-migrated-database'
import { communityDrawing } from './preview/community-drawing'
import { type DrawingThread, openDrawingThread } from './preview/drawing-thread'
import { startWork } from './start-work'
import { checkBackupPlace, storesOf } from './stores'

export type Composed = {
  runtime: Runtime
  queue: JobQueue
  /** The sockets; null if this process has another role. */
  gateway: Gateway | null
  drawing: DrawingThread
  /** Starts taking jobs, unless this process has other roles. Nothing that a request needs waits for it. */
  work(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the program's dependencies in order, with progress output: database, migrations, demo, queue. This process must
 * hold the data folder (data-dir.ts).
 */
export async function compose(
  env: Env,
  log: Log,
  say: (line: string) => void,
  {
    /** npm run restore itself opens a database whose restore is not finished. Its statements may touch every row. */
    restoring = false,
    /** Leaves a database that other processes share as it is. Nobody else would migrate an embedded one. */
    readOnly = false,
    reportBrowserError = (() => undefined) as Runtime['reportBrowserError'],
  } = {},
): Promise<Composed> {
  const clock = systemClock
  const secret = secretOf(env)
  const { to, from, storage: files } = storesOf(env)
  checkBackupPlace(env)
  const database = await openMigratedDatabase(env, log, say, { restoring, readOnly })
  const mayChange = database.kind === 'embedded' || !readOnly
  if (from) say(`Uploads: in ${to.name}, and until they are moved in ${from.name}`)
  const storage = createMeasuredStorage(files, log)
  // The log says now that the store is away or refuses, not at the first upload. It need not be there to start.
  void storage.check().catch(() => undefined)
  if (mayChange && env.SEED_DEMO) await fillDemo(database, { storage, now: clock.now() }, say)
  const redis = env.REDIS_URL
    ? (await import('@/lib/runtime/open-redis')).openRedis(env.REDIS_URL, log)
    : null
  const queue = mayChange ? await openQueue(database, log) : closedQueue()
  const sessions = await openSessions(database, clock)
  const engines = openEnginePool(log)
  const realtime = await openRealtime({
    database,
    redis,
    log,
    async audienceOf({ communityId, participantId }) {
      const community = await runtime.directory.byId(communityId)
      if (!community) return { hidden: true, except: [] }
      return withSystemContext(runtime, community, 'presence', (ctx) => presenceAudience(ctx, participantId))
    },
  })
  const drawing = openDrawingThread(join(env.DATA_DIR, 'fonts'))
  const runtime: Runtime = {
    env: { ...env, SECRET: secret },
    clock,
    log,
    reportBrowserError,
    database,
    directory: createDirectory(database),
    storage,
    rateLimits: createRateLimits(redis, env.RATE_LIMIT),
    sessions,
    countries: createCountryLookup(env, clock, log),
    linkedIn: createLinkedInLookup(env, clock, log),
    dns: createDnsRecords(env),
    embeddings: createEmbeddings(env, log),
    languageModel: createLanguageModel(env, log),
    engines,
    backplane: realtime.backplane,
    presence: realtime.presence,
    drawPicture: async (community, words) => drawing.draw(await communityDrawing(runtime, community, words)),
    publicPages: { forget: () => undefined },
    stopping: queue.stopping,
    enqueue: queue.enqueue,
    enqueueAll: queue.enqueueAll,
  }
  setRuntime(runtime)
  const gateway = env.roles.has('realtime') ? await openGateway(runtime, realtime) : null
  const stopListening = await listenForCommunityChanges(runtime, (communityId) => {
    gateway
      ?.recheckCommunity(communityId)
      .catch((error) => log.error({ err: error }, 'unexpected error on a socket'))
  })
  let working: ReturnType<typeof startWork> | undefined
  return {
    runtime,
    queue,
    gateway,
    drawing,
    async work() {
      if (env.roles.has('worker')) working ??= startWork(runtime, queue, say)
      await working
    },
    async close() {
      await gateway?.close()
      await (await working)?.()
      await queue.stop()
      await realtime.close()
      await engines.close()
      await drawing.close()
      await stopListening()
      await sessions.close()
      const { closeMailTransports } = await import('@/lib/mail/transport')
      closeMailTransports()
      redis?.disconnect()
      await database.close()
    },
  }
}
