import { openEmbedded } from '@/lib/db/embedded'
import { migrate } from '@/lib/db/migrate'
import { openServer } from '@/lib/db/server'

/**
 * Migrates an empty database and stops in the middle, for a test that kills it there.
 * Arguments: a Postgres URL or the data folder of an embedded database.
 */
const [where = ''] = process.argv.slice(2)
const STALL_AT_STATEMENT = 12

const database = where.startsWith('postgres')
  ? openServer(where, { poolSize: 2, onError: () => undefined })
  : await openEmbedded(where)

let statements = 0
await migrate({
  ...database,
  ownerTransaction: (work, limits) =>
    database.ownerTransaction(({ db, executor }) => {
      const stalling = {
        ...executor,
        async executeSql(text: string, values?: unknown[]) {
          if (++statements === STALL_AT_STATEMENT) {
            console.log('stalled')
            // Keeps the process alive; nothing else happens.
            await new Promise(() => setInterval(() => undefined, 1_000))
          }
          return executor.executeSql(text, values)
        },
      }
      return work({ db, executor: stalling })
    }, limits),
})
