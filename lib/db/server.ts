import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DomainError } from '@/lib/core/errors'
import {
  type Database,
  type Db,
  enterTenant,
  type SqlExecutor,
  type TenantTransaction,
  type TimeLimits,
} from './database'
import { fairSlots } from './fair-slots'
import { knownQueryNames } from './known-query-names'
import { LOOK_AFTER_MS, type Queries, type ServerTransaction, serverTransaction } from './server-transaction'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/**
 * Limits of a transaction in milliseconds: for a lock, a statement, an idle transaction, and a response. Only the last
 * one helps when the server or network stalls, so the client measures it.
 */
const LIMITS: Record<TimeLimits, { lock: number; statement: number; idle: number; answer: number }> = {
  request: { lock: 5 * SECOND, statement: 10 * SECOND, idle: MINUTE, answer: 12 * SECOND },
  job: { lock: MINUTE, statement: 10 * MINUTE, idle: 10 * MINUTE, answer: 11 * MINUTE },
  // Waiting for a table lock blocks all later statements on that table.
  migration: { lock: 2 * SECOND, statement: 120 * MINUTE, idle: 10 * MINUTE, answer: 121 * MINUTE },
}

/** For a connection, and for a community's turn to use one. */
const CONNECT_WITHIN_MS = 5 * SECOND
/** A ping needs no work: a server that does not answer in this time is down. */
const FIRST_ANSWER_MS = 5 * SECOND
/** The queue's own statements. Longer than a request's, but short enough to return connections. */
const QUEUE_ANSWER_MS = 30 * SECOND

/** `client`, whose queries fail after `answerMs`. */
function answeredWithin(answerMs: number, client: Queries): Queries {
  return {
    query: (query: string | pg.QueryConfig, values?: unknown[]) =>
      client.query(
        {
          ...(typeof query === 'string' ? { text: query } : query),
          query_timeout: answerMs,
        } as pg.QueryConfig,
        values,
      ),
  } as Queries
}

const executorOf = (client: Queries): SqlExecutor => ({
  async executeSql(text, values) {
    const result = (await client.query(text, values as unknown[] | undefined)) as
      | pg.QueryResult
      | pg.QueryResult[]
    return { rows: Array.isArray(result) ? result.flatMap((part) => part.rows) : result.rows }
  },
})

const drizzleOn = (client: Queries): Db => drizzle({ client: client as pg.Client }) as unknown as Db

const opening = ({ lock, statement, idle }: (typeof LIMITS)[TimeLimits], enter: string) =>
  `BEGIN; SET LOCAL lock_timeout = ${lock}; SET LOCAL statement_timeout = ${statement}; SET LOCAL idle_in_transaction_session_timeout = ${idle}${enter && `; ${enter}`}`.split(
    '; ',
  )

/** Errors that mean the server is down or too slow, not that the statement was wrong. */
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
  // A timeout: statement, lock, or idle transaction.
  '57014',
  '55P03',
  '25P03',
  // The disk is full, the database's or ours.
  '53100',
  'ENOSPC',
])

const AWAY_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/

export function isDatabaseAway(error: unknown): boolean {
  for (let at = error as { code?: string; message?: string; cause?: unknown } | undefined; at; ) {
    if (at.code && AWAY.has(at.code)) return true
    if (AWAY_MESSAGE.test(at.message ?? '')) return true
    at = at.cause as typeof at
  }
  return false
}

/**
 * Opens a pool on a Postgres server. Connections are made when first needed, so that the program can start before its
 * database; while it is down, work fails with DomainError 'unavailable'.
 *
 * Nothing but LISTEN outlives a transaction (no session settings or locks), so that `url` may be a pooler in transaction
 * mode; then `listenUrl` is the server itself. Known queries are named once LISTEN on `url` has shown that it is no pooler.
 */
export function openServer(
  url: string,
  options: {
    poolSize: number
    onError: (error: Error) => void
    listenUrl?: string
    applicationName?: string
    /** Of transactions that name none, and of statements outside transactions. */
    usualLimits?: TimeLimits
    /** How long work waits for a connection. */
    connectWithinMs?: number
  },
): Database {
  const { usualLimits = 'request', connectWithinMs = CONNECT_WITHIN_MS } = options
  const pool = new pg.Pool({
    connectionString: url,
    application_name: options.applicationName,
    max: options.poolSize,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: LIMITS[usualLimits].answer,
  })
  pool.on('error', options.onError)
  // The pool listens to idle connections only. One that is lost in use, between two statements, fails the next one.
  pool.on('connect', (client) => client.on('error', () => undefined))
  let isDirect = false
  const nameOf = knownQueryNames(() => isDirect)
  // Two fewer than connections: statements outside transactions (sessions, the queue, /readyz) find one at once. A
  // command's pool of two serves nobody else.
  const slots = fairSlots(Math.max(2, options.poolSize - 2), connectWithinMs)

  const isAway = () =>
    answeredWithin(FIRST_ANSWER_MS - LOOK_AFTER_MS, pool)
      .query('SELECT 1')
      .then(
        () => false,
        // Every connection is in use, which says nothing about the server.
        (error: Error) => error.message !== 'timeout exceeded when trying to connect',
      )

  async function transaction<T>(
    owner: string,
    enter: string,
    work: (tx: TenantTransaction) => Promise<T>,
    timeLimits: TimeLimits = usualLimits,
  ): Promise<T> {
    const limits = LIMITS[timeLimits]
    let client: pg.PoolClient | undefined
    let giveBack: (() => void) | undefined
    let transaction: ServerTransaction | undefined
    try {
      giveBack = await slots.take(owner)
      client = await pool.connect()
      transaction = serverTransaction(client, opening(limits, enter), {
        answerMs: limits.answer,
        isAway,
        nameOf,
      })
      const { queries } = transaction
      const result = await work({ db: drizzleOn(queries), executor: executorOf(queries) })
      await transaction.end('COMMIT')
      client.release(transaction.hasFailedName())
      return result
    } catch (error) {
      const away = isDatabaseAway(error)
      if (away) client?.release(true)
      else if (client) {
        const isUsable = await transaction?.end('ROLLBACK').then(
          () => !transaction?.hasFailedName(),
          () => false,
        )
        client.release(!isUsable)
      }
      throw away ? new DomainError('unavailable', { cause: error, retryAfterSeconds: 5 }) : error
    } finally {
      giveBack?.()
    }
  }

  return {
    kind: 'server',
    owner: drizzleOn({
      // Where a statement fails, the pool closes its connection.
      query: (query: pg.QueryConfig, values?: unknown[]) =>
        pool.query({ ...query, name: nameOf(query) }, values),
    } as Queries),
    boss: executorOf(answeredWithin(QUEUE_ANSWER_MS, pool)),
    tenant: (communityId, work, limits) => transaction(communityId, enterTenant(communityId), work, limits),
    ownerTransaction: (work, limits, communityId = '') => transaction(communityId, '', work, limits),
    script: async (text) => {
      await answeredWithin(LIMITS.job.answer, pool).query(text)
    },
    listen: (channel, onPayload, onListening) =>
      listenOn(
        options.listenUrl ?? url,
        channel,
        onPayload,
        (isListening) => {
          isDirect = isListening && options.listenUrl === undefined
          onListening(isListening)
        },
        {
          knock: async (probe) => {
            await answeredWithin(FIRST_ANSWER_MS, pool).query('SELECT pg_notify($1, $2)', [probe, ''])
          },
          onError: options.onError,
        },
      ),
    ping: async () => {
      await answeredWithin(FIRST_ANSWER_MS, pool).query('SELECT 1')
    },
    close: () => pool.end(),
  }
}

const LISTEN_AGAIN_MS = SECOND
/** Interval of the check that a listening connection is alive. */
const STILL_THERE_MS = 30 * SECOND

const DEAF =
  'LISTEN does not arrive: if DATABASE_URL is a pooler, set DATABASE_DIRECT_URL to the server itself'

/**
 * A dedicated connection for LISTEN, reopened whenever it is lost or stalls. It counts as open only once a notification from
 * another connection (`knock`) has arrived: a pooler accepts LISTEN and drops what follows.
 */
async function listenOn(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onListening: (isListening: boolean) => void,
  { knock, onError }: { knock(probe: string): Promise<void>; onError(error: Error): void },
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null
  let stopped = false
  async function connect(): Promise<void> {
    if (stopped) return
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: FIRST_ANSWER_MS,
    })
    let lost = false
    let stillThere: NodeJS.Timeout | undefined
    const lose = () => {
      if (lost) return
      lost = true
      clearInterval(stillThere)
      onListening(false)
      next.end().catch(() => undefined)
      if (!stopped) setTimeout(() => void connect(), LISTEN_AGAIN_MS).unref()
    }
    next.on('error', lose)
    next.on('end', lose)
    const probe = `probe_${randomUUID()}`
    const knocked = Promise.withResolvers<true>()
    next.on('notification', (notice) => {
      if (notice.channel === probe) knocked.resolve(true)
      if (notice.channel === channel) onPayload(notice.payload ?? '')
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}; LISTEN ${pg.escapeIdentifier(probe)}`)
      await knock(probe)
      const isHeard = await Promise.race([knocked.promise, pause(FIRST_ANSWER_MS, false, { ref: false })])
      if (lost) return
      if (stopped) return void next.end().catch(() => undefined)
      if (!isHeard) {
        onError(new Error(DEAF))
        return lose()
      }
      client = next
      onListening(true)
      stillThere = setInterval(() => void next.query('SELECT 1').catch(lose), STILL_THERE_MS).unref()
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
