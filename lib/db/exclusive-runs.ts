import { PGlite, type Transaction } from '@electric-sql/pglite'

/** PGlite internals that may change with a version. Nothing else uses them. */
const PRIVATE_METHODS = ['_runExclusiveQuery', '_runExclusiveTransaction', '_checkReady'] as const

type Run = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs work on PGlite's connection while nothing else uses it, like one of its own queries: within a transaction, or
 * as one, whose end it writes to disk.
 */
export function exclusiveRuns(client: PGlite): (handle: PGlite | Transaction) => Run {
  for (const name of PRIVATE_METHODS)
    if (typeof client[name] !== 'function')
      throw new Error(`this version of PGlite has no ${name}: adapt lib/db/exclusive-runs.ts to it`)

  const alone: Run = async (work) => {
    await client._checkReady()
    return client._runExclusiveTransaction(async () => {
      const answer = await client._runExclusiveQuery(work)
      await client.syncToFs()
      return answer
    })
  }
  const within =
    (transaction: Transaction): Run =>
    async (work) => {
      if (transaction.closed) throw new Error('the transaction is over')
      return client._runExclusiveQuery(work)
    }
  return (handle) => (handle instanceof PGlite ? alone : within(handle))
}
