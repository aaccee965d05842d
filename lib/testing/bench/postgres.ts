import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The Postgres server to measure on, if any. */
export const postgresUrl = () => process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL

/** Runs `work` on a new database of the server, then drops it. */
export async function withDatabase<T>(adminUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `tuesday_bench_${randomBytes(4).toString('hex')}`
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name}`)
    const url = new URL(adminUrl)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.end()
  }
}
