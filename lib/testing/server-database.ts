import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '@/lib/db/database'
import { openServer } from '@/lib/db/server'
import { prepareDatabase } from './snapshot'

type Patience = Pick<Parameters<typeof openServer>[1], 'usualLimits' | 'connectWithinMs'>

/** On a busy machine, many at once wait longer for a lock or a connection than requests may in production. */
const PATIENT: Patience = { usualLimits: 'job', connectWithinMs: 120_000 }

const open = (url: string, patience = PATIENT) =>
  openServer(url, { poolSize: 9, onError: () => undefined, ...patience })

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

async function asAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates the migrated template database that each worker copies.
 * @param adminUrl connection of a user who may create databases
 * @returns the run's name, and a function that drops all its databases
 */
export async function makeTemplate(adminUrl: string): Promise<{ run: string; drop(): Promise<void> }> {
  const run = `tuesday_test_${randomBytes(4).toString('hex')}`
  await asAdmin(adminUrl, (client) => client.query(`CREATE DATABASE ${run}`))
  const database = open(urlOf(adminUrl, run))
  await prepareDatabase(database)
  await database.close()
  return {
    run,
    drop: () =>
      asAdmin(adminUrl, async (client) => {
        const made = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
          run,
        ])
        for (const { datname } of made.rows)
          await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
      }),
  }
}

/** A database without tables. @returns its connection string, and a function that drops it */
export async function emptyDatabase(adminUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `tuesday_empty_${randomBytes(4).toString('hex')}`
  await asAdmin(adminUrl, (client) => client.query(`CREATE DATABASE ${name}`))
  return {
    url: urlOf(adminUrl, name),
    drop: () =>
      asAdmin(adminUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      }),
  }
}

/** A copy of the run's template for one worker. @param patience {} for the program's own limits */
export async function copyTemplate(adminUrl: string, run: string, patience?: Patience): Promise<Database> {
  const name = `${run}_${randomBytes(4).toString('hex')}`
  await asAdmin(adminUrl, async (client) => {
    // Postgres cannot copy a database concurrently.
    await client.query('SELECT pg_advisory_lock(728302)')
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${run}`)
    // Tests do not outlive the server: commits need not wait for its disk.
    await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`)
  })
  return open(urlOf(adminUrl, name), patience)
}
