import type { Actor } from './actor'
import type { Clock } from './clock'
import type { EnqueueOptions, JobName, JobPayloads } from './jobs'
import type { Locale } from './locale'

export type Log = {
  debug(fields: object, message?: string): void
  info(fields: object, message?: string): void
  warn(fields: object, message?: string): void
  error(fields: object, message?: string): void
}

/**
 * The context of a verb. `db` is a transaction opened for `community`: row-level security hides every
 * other community's rows, so verbs need no scoping of their own.
 *
 * @typeParam Db the tenant transaction (lib/db)
 * @typeParam Community the loaded community (lib/contracts)
 */
export type Context<Db, Community> = {
  db: Db
  community: Community
  actor: Actor
  locale: Locale
  clock: Clock
  requestId: string
  log: Log
  /**
   * Sends a message to all subscribers of a destination (lib/contracts/realtime.ts) after the transaction
   * commits. Live messages may be lost: clients must be able to fetch the same data.
   */
  publish(destination: string, body: object): void
  /** Re-authorizes the sockets of these participants after the transaction. */
  accessChanged(...participantIds: string[]): void
  /** Enqueues a job of `community` in the same transaction. */
  enqueue<N extends JobName>(name: N, payload: JobPayloads[N], options?: EnqueueOptions): Promise<void>
  /** Enqueues many jobs of one name in few statements. */
  enqueueAll<N extends JobName>(name: N, payloads: readonly JobPayloads[N][]): Promise<void>
}
