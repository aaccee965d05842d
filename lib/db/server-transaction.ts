import type pg from 'pg'
import { OpeningQuery, type QueryAnswer } from './opening-query'

export type Queries = Pick<pg.ClientBase, 'query'>

/**
 * Statements of one transaction on a connection. The first opens it: without statements there is none. The others wait
 * until it is open, and fail if it could not be opened.
 */
export function serverTransaction(
  client: pg.ClientBase,
  opening: readonly string[],
  answerMs: number,
): { queries: Queries; end(how: 'COMMIT' | 'ROLLBACK'): Promise<void> } {
  let opened: Promise<void> | undefined
  let isOver = false

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
    return promise
  }

  const queries = {
    async query(query: string | pg.QueryConfig, values?: unknown[]) {
      const config = { ...(typeof query === 'string' ? { text: query } : query), query_timeout: answerMs }
      if (isOver) throw new Error('the transaction is over')
      if (!opened) return open(config, values)
      await opened
      return client.query(config, values)
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
  }
}
