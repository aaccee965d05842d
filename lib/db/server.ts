import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DomainError } from '@/lib/core/errors'
import { type Database, type Db, enterTenant, type SqlExecutor, type TenantTransaction } from './database'

const executorOf = (client: pg.Pool | pg.PoolClient): SqlExecutor => ({
  async executeSql(text, values) {
    const result = (await client.query(text, values as unknown[] | undefined)) as
      | pg.QueryResult
      | pg.QueryResult[]
    return { rows: Array.isArray(result) ? result.flatMap((part) => part.rows) : result.rows }
  },
})

/** Errors that say that the server is away, not that the statement was wrong. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
  // The disk is full, the database's or ours.
  '53100',
  'ENOSPC',
])

export function isDatabaseAway(error: unknown): boolean {
  for (let at = error as { code?: string; message?: string; cause?: unknown } | undefined; at; ) {
    if (at.code && AWAY.has(at.code)) return true
    if (/Connection terminated|timeout exceeded when trying to connect|not queryable/.test(at.message ?? ''))
      return true
    at = at.cause as typeof at
  }
  return false
}

/**
 * Opens a pool on a Postgres server. Connections are made when first needed, so that the program can
 * start before its database does; while it is away, work fails with DomainError 'unavailable'.
 */
export function openServer(
  url: string,
  options: { poolSize: number; onError: (error: Error) => void },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  pool.on('error', options.onError)

  async function transaction<T>(enter: string, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
    let client: pg.PoolClient | undefined
    try {
      client = await pool.connect()
      await client.query(`BEGIN; ${enter}`)
      const result = await work({
        db: drizzle({ client }) as unknown as Db,
        executor: executorOf(client),
      })
      await client.query('COMMIT')
      client.release()
      return result
    } catch (error) {
      const away = isDatabaseAway(error)
      if (away) client?.release(true)
      else if (client) {
        const rolledBack = await client.query('ROLLBACK').then(
          () => true,
          () => false,
        )
        client.release(!rolledBack)
      }
      throw away ? new DomainError('unavailable', { cause: error, retryAfterSeconds: 5 }) : error
    }
  }

  return {
    kind: 'server',
    owner: drizzle({ client: pool }) as unknown as Db,
    boss: executorOf(pool),
    tenant: (communityId, work) => transaction(enterTenant(communityId), work),
    ownerTransaction: (work) => transaction('', work),
    script: async (text) => {
      await pool.query(text)
    },
    listen: (channel, onPayload, heard) => listenOn(url, channel, onPayload, heard),
    ping: async () => {
      await pool.query('SELECT 1')
    },
    close: () => pool.end(),
  }
}

const LISTEN_AGAIN_MS = 1_000

/** A connection of its own for LISTEN, opened again whenever it is lost. */
async function listenOn(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  heard: (hearing: boolean) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null
  let stopped = false
  async function connect(): Promise<void> {
    if (stopped) return
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      heard(false)
      next.end().catch(() => undefined)
      if (!stopped) setTimeout(() => void connect(), LISTEN_AGAIN_MS).unref()
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', (notice) => {
      if (notice.channel === channel) onPayload(notice.payload ?? '')
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      client = next
      heard(true)
    } catch {
      lose()
    }
  }
  await connect()
  return async () => {
    stopped = true
    await client?.end().catch(() => undefined)
  }
}
