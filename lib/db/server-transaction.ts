import type pg from 'pg'
import { OpeningQuery, type QueryAnswer } from './opening-query'

export type Queries = Pick<pg.ClientBase, 'query'>

type TransactionOptions = {
  /** Milliseconds until a statement without an answer fails. */
  answerMs: number
  /** Whether the server does not respond at all. */
  isAway(): Promise<boolean>
  /** The name under which the connection keeps a statement, if it does. */
  nameOf(query: pg.QueryConfig): string | undefined
}

export type ServerTransaction = {
  queries: Queries
  end(how: 'COMMIT' | 'ROLLBACK'): Promise<void>
  /**
   * Whether a named statement failed: pg may take it for known although it is not, and Postgres may refuse it from now on
   * because its table has changed. Both remember names for as long as the connection lasts.
   */
  hasFailedName(): boolean
}

/** After this time without an answer to the first statement, the server is pinged. */
export const LOOK_AFTER_MS = 2_000

/**
 * Statements of one transaction on a connection. The first opens it: without statements there is none. The others wait
 * until it is open, and fail if it could not be opened.
 */
export function serverTransaction(
  client: pg.ClientBase,
  opening: readonly string[],
  { answerMs, isAway, nameOf }: TransactionOptions,
): ServerTransaction {
  let opened: Promise<void> | undefined
  let isOver = false
  let hasFailedName = false

  function open(config: pg.QueryConfig, values: unknown[] | undefined): Promise<QueryAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryAnswer>()
    const query = new OpeningQuery(opening, { config, values, timeoutMs: answerMs }, (error, result) =>
      error ? reject(error) : resolve(result),
    )
    opened = promise.then(
      () => undefined,
      (error) => {
        if (!query.isOpen) throw error
      },
    )
    opened.catch(() => undefined)
    client.query(query)
    // A statement may take long, but a server that is down must be noticed sooner.
    const look = setTimeout(async () => {
      if (await isAway()) reject(new Error('Query read timeout'))
    }, LOOK_AFTER_MS)
    return promise.finally(() => clearTimeout(look))
  }

  const queries = {
    async query(query: string | pg.QueryConfig, values?: unknown[]) {
      const given = typeof query === 'string' ? { text: query } : query
      const config = { ...given, name: nameOf(given), query_timeout: answerMs }
      if (opened) await opened
      // Work that goes on after another statement failed would otherwise run outside the transaction, as the owner.
      if (isOver) throw new Error('the transaction is over')
      try {
        return await (opened ? client.query(config, values) : open(config, values))
      } catch (error) {
        if (config.name) hasFailedName = true
        throw error
      }
    },
  } as Queries

  return {
    queries,
    async end(how) {
      isOver = true
      if (!opened) return
      if (how === 'COMMIT') await opened
      await client.query({ text: how, query_timeout: answerMs } as pg.QueryConfig)
    },
    hasFailedName: () => hasFailedName,
  }
}
