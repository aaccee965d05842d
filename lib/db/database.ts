import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A drizzle handle on either driver. Verbs get one that is a transaction of their community. */
export type Db = PgDatabase<PgQueryResultHKT>

/** Runs SQL text for pg-boss. */
export type SqlExecutor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

/** A tenant transaction, with the executor that enqueues jobs inside it. */
export type TenantTransaction = { db: Db; executor: SqlExecutor }

/** Timeout class of a transaction on a server: short for requests, long for jobs. */
export type TimeLimits = 'request' | 'job' | 'migration'

/**
 * One open database, embedded or on a server. Both run the same SQL.
 *
 * `owner` bypasses row-level security: only lib/auth, lib/tenancy, seeding and migrations use it.
 */
export type Database = {
  kind: 'embedded' | 'server'
  owner: Db
  /** Opens a transaction that sees only one community's rows, runs `work`, commits. */
  tenant<T>(
    communityId: string,
    work: (tx: TenantTransaction) => Promise<T>,
    /** 'request' by default. */
    limits?: TimeLimits,
  ): Promise<T>
  /** A transaction of the owner, for data that spans communities (accounts). */
  ownerTransaction<T>(
    work: (tx: TenantTransaction) => Promise<T>,
    limits?: TimeLimits,
    /** The community it works for: connections are shared fairly among communities (lib/db/fair-slots.ts). */
    communityId?: string,
  ): Promise<T>
  /** Runs statements without parameters: migrations and pg-boss set-up. */
  script(sql: string): Promise<void>
  boss: SqlExecutor
  /**
   * Listens to a `pg_notify` channel, from any process, at commit time.
   * @param onListening called with `false` when notifications stop arriving, with `true` when they arrive (again)
   * @returns unsubscribes
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onListening: (isListening: boolean) => void,
  ): Promise<() => Promise<void>>
  /** Throws when the database does not respond. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * The statements that restrict a transaction to one community.
 * @throws Error when `communityId` is not a UUID: it is spliced into SQL.
 */
export function enterTenant(communityId: string): string {
  if (!/^[0-9a-f-]{36}$/i.test(communityId)) throw new Error('not a community id')
  return `SET LOCAL ROLE tuesday_app; SET LOCAL app.community_id = '${communityId}'`
}
