import type { Actor } from './actor'
import type { Clock } from './clock'
import type { Locale } from './locale'

export type Log = {
  debug(fields: object, message?: string): void
  info(fields: object, message?: string): void
  warn(fields: object, message?: string): void
  error(fields: object, message?: string): void
}

/**
 * What a verb is given. `db` is a transaction opened for `community`: row-level security hides every
 * other community's rows, so verbs need no scoping of their own.
 *
 * @typeParam Db the tenant transaction (lib/db)
 * @typeParam Community the community as loaded (lib/contracts)
 */
export type Context<Db, Community> = {
  db: Db
  community: Community
  actor: Actor
  locale: Locale
  clock: Clock
  requestId: string
  log: Log
  /** Enqueues a job in the same transaction: it exists only if the transaction commits. */
  enqueue(job: string, data: object, options?: { startAfter?: Date; singletonKey?: string }): Promise<void>
  /** The same for many jobs of one kind, in one statement. */
  enqueueAll(job: string, data: object[]): Promise<void>
}
