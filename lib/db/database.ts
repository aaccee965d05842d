import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A drizzle handle on either driver. Verbs get one that is a transaction of their community. */
export type Db = PgDatabase<PgQueryResultHKT>

/** Runs SQL text as pg-boss asks for it. */
export type SqlExecutor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

/** A tenant transaction, with the executor that enqueues jobs inside it. */
export type TenantTransaction = { db: Db; executor: SqlExecutor }

/** How long a transaction may wait on a server: somebody waits for a request, nobody for a job. */
export type TimeLimits = 'request' | 'job'

/**
 * One open database, embedded or on a server. The two kinds run the same SQL.
 *
 * `owner` bypasses row-level security: only lib/auth, lib/tenancy, seeding and migrations use it.
 */
export type Database = {
  kind: 'embedded' | 'server'
  owner: Db
  /** Opens a transaction that sees the rows of one community only, runs `work`, commits. */
  tenant<T>(
    communityId: string,
    work: (tx: TenantTransaction) => Promise<T>,
    /** 'request' by default. */
    limits?: TimeLimits,
  ): Promise<T>
  /** A transaction of the owner, for what spans communities (accounts). */
  ownerTransaction<T>(work: (tx: TenantTransaction) => Promise<T>, limits?: TimeLimits): Promise<T>
  /** Runs statements that are not parameterised: migrations and pg-boss set-up. */
  script(sql: string): Promise<void>
  boss: SqlExecutor
  /**
   * Hears what `pg_notify` says on a channel, from any process, in the moment of the commit.
   * @param heard called with `false` while nothing can be heard (the connection is lost), `true` from then on
   * @returns stops listening
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    heard: (hearing: boolean) => void,
  ): Promise<() => Promise<void>>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * The statements that narrow a transaction to one community.
 * @throws Error when `communityId` is not a UUID: it is spliced into SQL, so nothing else may pass.
 */
export function enterTenant(communityId: string): string {
  if (!/^[0-9a-f-]{36}$/i.test(communityId)) throw new Error('not a community id')
  return `SET LOCAL ROLE tuesday_app; SET LOCAL app.community_id = '${communityId}'`
}
