import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/lib/core/env'
import { copyTemplate } from '@/lib/testing/server-database'
import { Wire } from '@/lib/testing/wire'
import type { Database } from './database'
import { isDatabaseAway, openServer } from './server'

const { TEST_DATABASE_URL: adminUrl = '', TEST_DATABASE_RUN: run = '' } = process.env
const COMMUNITY = '00000000-0000-4000-8000-000000000000'
const UNAVAILABLE = { kind: 'unavailable', retryAfterSeconds: 5 }

/** A database server behind a controllable connection. */
async function openBehindWire() {
  const { hostname, port } = new URL(adminUrl)
  const wire = new Wire(0, { host: hostname, port: Number(port || 5432) })
  await wire.mend()
  const address = new URL(adminUrl)
  address.hostname = '127.0.0.1'
  address.port = String(wire.port)
  const database = openServer(address.href, { poolSize: 3, onError: () => undefined })
  return {
    wire,
    database,
    async close() {
      wire.resume()
      await database.close()
      wire.cut()
    },
  }
}

/** The error of `work`, and after how many seconds. */
async function failureOf(work: Promise<unknown>) {
  const started = performance.now()
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return { error, seconds: (performance.now() - started) / 1000 }
}

describe('errors of a database that is unavailable or too slow', () => {
  it.each([
    ['a statement timeout', { code: '57014' }],
    ['a lock timeout', { code: '55P03' }],
    ['a full disk', { code: '53100' }],
    ['a lost connection', { code: 'ECONNRESET' }],
    ['a server that shuts down', { code: '57P01' }],
    ['an answer that does not arrive', { message: 'Query read timeout' }],
    ['a query that failed for one of these', { message: 'Failed query', cause: { code: '57014' } }],
  ])('%s', (_, error) => expect(isDatabaseAway(error)).toBe(true))

  it.each([
    ['a duplicate', { code: '23505' }],
    ['a syntax error', { code: '42601', message: 'syntax error' }],
  ])('but not %s', (_, error) => expect(isDatabaseAway(error)).toBe(false))
})

describe.runIf(adminUrl).concurrent('a Postgres server', () => {
  let database: Database
  beforeAll(async () => {
    database = await copyTemplate(adminUrl, run, {})
  })
  afterAll(() => database.close())

  it('that stalls between requests fails the next transaction in 5 seconds', async ({ expect }) => {
    const { wire, database: stalled, close } = await openBehindWire()
    await stalled.ping()
    wire.stall()
    const [{ error, seconds }, ping] = await Promise.all([
      failureOf(stalled.ownerTransaction(({ db }) => db.execute(sql`SELECT 1`))),
      failureOf(stalled.ping()),
    ])
    expect(error).toMatchObject(UNAVAILABLE)
    expect(isDatabaseAway(ping.error)).toBe(true)
    expect(Math.max(seconds, ping.seconds)).toBeLessThan(30)

    wire.resume()
    await stalled.ownerTransaction(({ db }) => db.execute(sql`SELECT 1`))
    await close()
  })

  it('that stalls in a transaction fails its statement, and works again afterwards', async ({ expect }) => {
    const { wire, database: stalled, close } = await openBehindWire()
    const { error, seconds } = await failureOf(
      stalled.ownerTransaction(async ({ db }) => {
        await db.execute(sql`SELECT 1`)
        wire.stall()
        await db.execute(sql`SELECT 2`)
      }),
    )
    expect(error).toMatchObject(UNAVAILABLE)
    expect(seconds).toBeLessThan(60)

    wire.resume()
    await stalled.ownerTransaction(({ db }) => db.execute(sql`SELECT 1`))
    await close()
  })

  it('that ends a connection between two statements fails the next one, and nothing else', async ({
    expect,
  }) => {
    const { wire, database: lost, close } = await openBehindWire()
    // An error that nobody handles would fail this run, and end the program.
    const { error } = await failureOf(
      lost.ownerTransaction(async ({ db }) => {
        await db.execute(sql`SELECT 1`)
        wire.cut()
        await new Promise((resolve) => setTimeout(resolve, 200))
        await db.execute(sql`SELECT 2`)
      }),
    )
    expect(error).toMatchObject(UNAVAILABLE)
    await wire.mend()
    await lost.ownerTransaction(({ db }) => db.execute(sql`SELECT 1`))
    await close()
  })

  it('that accepts connections and never answers fails in 5 seconds', async ({ expect }) => {
    const { wire, database: stalled, close } = await openBehindWire()
    wire.stall()
    const { error, seconds } = await failureOf(
      stalled.ownerTransaction(({ db }) => db.execute(sql`SELECT 1`)),
    )
    expect(error).toMatchObject(UNAVAILABLE)
    expect(seconds).toBeLessThan(30)
    await close()
  })

  it("ends a request's slow statement, and lets a job's run", async ({ expect }) => {
    const slow = (seconds: number) => sql.raw(`SELECT pg_sleep(${seconds})`)
    const patient = openServer(adminUrl, { poolSize: 2, usualLimits: 'job', onError: () => undefined })
    const [request, job, ...usual] = await Promise.all([
      failureOf(database.tenant(COMMUNITY, ({ db }) => db.execute(slow(20)))),
      failureOf(database.tenant(COMMUNITY, ({ db }) => db.execute(slow(13)), 'job')),
      failureOf(patient.owner.execute(slow(13))),
      failureOf(patient.ownerTransaction(({ db }) => db.execute(slow(13)))),
    ])
    await patient.close()
    expect(request.error).toMatchObject(UNAVAILABLE)
    expect(job.error).toBeNull()
    expect(usual.map(({ error }) => error)).toEqual([null, null])
  })

  it("does not let one community's work with the owner's rights delay another's", async ({ expect }) => {
    const other = openServer(adminUrl, { poolSize: 7, onError: () => undefined })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const busy = Array.from({ length: 8 }, () => other.ownerTransaction(() => held, 'request', COMMUNITY))
    const { error, seconds } = await failureOf(
      other.ownerTransaction(({ db }) => db.execute(sql`SELECT 1`), 'request', 'another'),
    )
    release()
    await Promise.all(busy)
    await other.close()
    expect(error).toBeNull()
    expect(seconds).toBeLessThan(30)
  })

  it('answers sessions and probes beside two long jobs, with the smallest pool allowed', async ({
    expect,
  }) => {
    const { DATABASE_POOL } = readEnv({ DATABASE_POOL: '4' })
    expect(() => readEnv({ DATABASE_POOL: '3' })).toThrow('DATABASE_POOL: must be at least 4')
    const small = openServer(adminUrl, { poolSize: DATABASE_POOL, onError: () => undefined })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const busy = ['one', 'another', 'a third'].map((community) =>
      small.ownerTransaction(() => held, 'job', community),
    )
    const { error, seconds } = await failureOf(
      Promise.all([small.owner.execute(sql`SELECT 1`), small.ping()]),
    )
    release()
    await Promise.all(busy)
    await small.close()
    expect(error).toBeNull()
    expect(seconds).toBeLessThan(30)
  })

  it('ends a request that waits for a lock that another does not give back', async ({ expect }) => {
    const lock = sql`SELECT pg_advisory_xact_lock(1)`
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let locked = () => {}
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve
    })
    const holder = database.ownerTransaction(async ({ db }) => {
      await db.execute(lock)
      locked()
      await held
    })
    await isLocked
    const { error, seconds } = await failureOf(database.ownerTransaction(({ db }) => db.execute(lock)))
    release()
    await holder
    expect(error).toMatchObject(UNAVAILABLE)
    expect(seconds).toBeLessThan(60)
  })
})
