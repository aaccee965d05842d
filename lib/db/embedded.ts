import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { type Database, type Db, enterTenant, type SqlExecutor } from './database'
import { preparedStatements, type StatementClient } from './prepared-statements'

/** Cache for table pages. With Postgres' default of 128 MB the program takes 95 MB more. */
const SHARED_BUFFERS = '32MB'

/** PGlite's query() takes one statement; pg-boss also sends several at once, without parameters. */
function executorOf(handle: PGlite | Transaction, statements: StatementClient): SqlExecutor {
  return {
    async executeSql(text, values) {
      if (values?.length || !text.includes(';')) return statements.query(text, values)
      const results = await handle.exec(text)
      return { rows: results.flatMap((result) => result.rows ?? []) }
    },
  }
}

/**
 * Opens the database that lives inside this process (PGlite: Postgres compiled to WebAssembly).
 * It has one connection: transactions run one after another. One process at a time may hold a folder;
 * lib/server/data-dir.ts sees to that.
 *
 * @param dataDir folder for the files, or undefined for one in memory
 */
export async function openEmbedded(dataDir?: string, options: PGliteOptions = {}): Promise<Database> {
  const folder = dataDir && join(dataDir, 'postgres')
  if (folder) mkdirSync(folder, { recursive: true })
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    ...options,
  })
  return embeddedOn(client)
}

/** Wraps a PGlite that is already open (tests restore one from a snapshot). */
export function embeddedOn(client: PGlite): Database {
  const notifications = new EventEmitter().setMaxListeners(0)
  const statementsOn = preparedStatements(client, (channel, payload) => notifications.emit(channel, payload))
  const drizzleOn = (handle: PGlite | Transaction): Db =>
    drizzle({ client: statementsOn(handle) as PGlite }) as unknown as Db
  return {
    kind: 'embedded',
    owner: drizzleOn(client),
    boss: executorOf(client, statementsOn(client)),
    tenant: (communityId, work) =>
      client.transaction(async (tx) => {
        await tx.exec(enterTenant(communityId))
        return work({ db: drizzleOn(tx), executor: executorOf(tx, statementsOn(tx)) })
      }),
    ownerTransaction: (work) =>
      client.transaction((tx) => work({ db: drizzleOn(tx), executor: executorOf(tx, statementsOn(tx)) })),
    script: async (text) => {
      await client.exec(text)
    },
    async listen(channel, onPayload, onListening) {
      // PGlite passes on what comes with its own messages, such as a commit.
      const stop = await client.listen(channel, onPayload)
      notifications.on(channel, onPayload)
      onListening(true)
      return () => {
        notifications.off(channel, onPayload)
        return stop()
      }
    },
    ping: async () => {
      await client.query('SELECT 1')
    },
    close: () => client.close(),
  }
}
