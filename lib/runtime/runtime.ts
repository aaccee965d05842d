import type { Sessions } from '@/lib/auth/session-cache'
import type { Clock } from '@/lib/core/clock'
import type { Log } from '@/lib/core/context'
import type { Env } from '@/lib/core/env'
import type { EnqueueOptions, JobName, JobPayloads } from '@/lib/core/jobs'
import type { Database, SqlExecutor } from '@/lib/db/database'
import type { CountryLookup } from '@/lib/net/country-lookup'
import type { DnsRecords } from '@/lib/net/dns-records'
import type { Embeddings } from '@/lib/net/embeddings'
import type { LanguageModel } from '@/lib/net/language-model'
import type { LinkedInLookup } from '@/lib/net/linkedin-lookup'
import type { ErrorReports } from '@/lib/observability/error-reports'
import type { Storage } from '@/lib/storage/storage'
import type { Community } from '@/lib/tenancy/community'
import type { Directory } from '@/lib/tenancy/directory'
import type { Backplane } from './backplane'
import type { EnginePool } from './engine-pool'
import type { RateLimits } from './rate-limits'

/** Everything that lives as long as the process. Created once by lib/server/main.ts. */
export type Runtime = {
  env: Env
  clock: Clock
  log: Log
  reportBrowserError: ErrorReports['reportBrowserError']
  database: Database
  directory: Directory
  storage: Storage
  rateLimits: RateLimits
  sessions: Sessions
  countries: CountryLookup
  linkedIn: LinkedInLookup
  dns: DnsRecords
  /** Embeddings of texts, for jobs. */
  embeddings: Embeddings
  /** Drafts phrases from profiles, for jobs. */
  languageModel: LanguageModel
  /** The communities' matching engines, on other threads. */
  engines: EnginePool
  /** Carries live events to the sockets, in this process and others. */
  backplane: Backplane
  /** Who is connected, in any process. */
  presence: {
    /** Which of `participantIds` are online, as far as `viewerId` may see it. */
    onlineAmong(communityId: string, viewerId: string, participantIds: readonly string[]): Set<string>
    /** Whether a page of the member is visible. */
    isWatching(communityId: string, participantId: string): boolean
  }
  /** Draws a picture of a community with a title and a line, on another thread. @returns a JPEG */
  drawPicture(community: Community, words: { title: string; line: string }): Promise<Buffer>
  /** Cached guest pages (lib/server/guest-pages.ts). */
  publicPages: { forget(communityId: string): void }
  /** Aborted when the process takes no more jobs: long ones end after their current batch. */
  stopping: AbortSignal
  /** Enqueues a job with the given executor, that is, in its transaction. */
  enqueue<N extends JobName>(
    executor: SqlExecutor,
    communityId: string,
    name: N,
    payload: JobPayloads[N],
    options?: EnqueueOptions,
  ): Promise<void>
  enqueueAll<N extends JobName>(
    executor: SqlExecutor,
    communityId: string,
    name: N,
    payloads: readonly JobPayloads[N][],
  ): Promise<void>
}

// Next bundles its own copy of every module, so per-process singletons live on globalThis.
const slot = globalThis as { tuesdayRuntime?: Runtime }

export function setRuntime(runtime: Runtime): void {
  slot.tuesdayRuntime = runtime
}

/** @throws Error before the runtime is set */
export function runtime(): Runtime {
  if (!slot.tuesdayRuntime)
    throw new Error('the program is not running: lib/server/main.ts makes the runtime')
  return slot.tuesdayRuntime
}
