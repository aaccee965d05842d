import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Db } from '@/lib/db/database'
import { communities } from '@/lib/db/schema/community'
import { testDatabase } from '@/lib/testing/database'
import { makeCommunity } from '@/lib/testing/factories'
import { createDirectory } from './directory'

const AWAY = Object.assign(new Error('cut'), { code: 'ECONNRESET' })

/** A query that is never answered. */
const stalled = {
  from: () => stalled,
  innerJoin: () => stalled,
  where: () => new Promise<never>(() => undefined),
}

/** A directory on a database that can be disconnected, and can stall. */
async function directoryOnLine(waits?: { refresh: number; load: number }) {
  const database = await testDatabase()
  const line = { isCut: false, isStalled: false, selects: 0 }
  const owner = new Proxy(database.owner, {
    get(target, key, receiver) {
      if (key === 'select') line.selects++
      if (key === 'select' && line.isCut) throw AWAY
      if (key === 'select' && line.isStalled) return () => stalled
      return Reflect.get(target, key, receiver)
    },
  }) as Db
  return {
    line,
    database,
    directory: createDirectory({ ...database, kind: 'server', owner }, waits),
    community: await makeCommunity(database),
  }
}

describe('while the database is down', () => {
  it('does not report an uncached community as missing', async () => {
    const { line, directory, community } = await directoryOnLine()
    line.isCut = true
    const asked = [directory.bySlug(community.slug), directory.bySlug(community.slug)]
    for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'ECONNRESET' })
    line.isCut = false
    expect(await directory.bySlug(community.slug)).toMatchObject({ id: community.id })
  })

  it('still finds a cached community by its domain', async () => {
    const { line, directory, community } = await directoryOnLine()
    expect(directory.known(community.primaryDomain)).toBeNull()
    await directory.byDomain(community.primaryDomain)
    line.isCut = true
    expect(directory.known(community.primaryDomain)).toMatchObject({ id: community.id })
    expect(directory.known('unknown.test')).toBeNull()
  })

  it('keeps a cached community', async () => {
    const { line, directory, community } = await directoryOnLine()
    await directory.bySlug(community.slug)
    line.isCut = true
    expect(await directory.bySlug(community.slug)).toMatchObject({ id: community.id })
    directory.forget()
    expect(await directory.bySlug(community.slug)).toMatchObject({ id: community.id })
  })
})

describe('while the database stalls', () => {
  const SHORT = { refresh: 20, load: 50 }

  it('keeps a cached community, though it may have changed', async () => {
    const { line, directory, community } = await directoryOnLine({ refresh: 20, load: 60_000 })
    await directory.bySlug(community.slug)
    directory.forget()
    line.isStalled = true
    expect(await directory.bySlug(community.slug)).toMatchObject({ id: community.id })
  })

  it('gives up on an uncached community', async () => {
    const { line, directory, community } = await directoryOnLine(SHORT)
    line.isStalled = true
    await expect(directory.bySlug(community.slug)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('does not keep waiting when a change is announced', async () => {
    const { line, directory, community } = await directoryOnLine(SHORT)
    line.isStalled = true
    const found = directory.bySlug(community.slug)
    directory.forget()
    await expect(found).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

it('lets few of many unknown names reach the database, and finds a new community afterwards', async () => {
  const { line, directory, database, community } = await directoryOnLine()
  await directory.byDomain(community.primaryDomain)
  const asked = line.selects
  const began = performance.now()
  const flood = await Promise.allSettled(
    Array.from({ length: 2_000 }, (_, n) => directory.byDomain(`${n}.flood.example`)),
  )
  const seconds = Math.ceil((performance.now() - began) / 1_000)
  expect(line.selects - asked).toBeLessThanOrEqual(200 * (seconds + 1))
  const refused = flood.flatMap((one) => (one.status === 'rejected' ? one.reason : []))
  for (const reason of refused) expect(reason).toMatchObject({ kind: 'unavailable' })
  expect(flood.length - refused.length).toBeGreaterThan(0)

  const late = await makeCommunity(database)
  await expect
    .poll(() => directory.byDomain(late.primaryDomain).catch(() => null))
    .toMatchObject({ id: late.id })
})

it('shows a change to the next reader', async () => {
  const { directory, community, database } = await directoryOnLine()
  await directory.bySlug(community.slug)
  await database.owner
    .update(communities)
    .set({ senderName: 'Renamed' })
    .where(eq(communities.id, community.id))
  directory.forget()
  expect(await directory.bySlug(community.slug)).toMatchObject({ senderName: 'Renamed' })
})

it('finds a community while the cache is cleared', async () => {
  const { directory, community } = await directoryOnLine()
  const found = directory.bySlug(community.slug)
  directory.forget()
  expect(await found).toMatchObject({ id: community.id })
})

it('returns null for an unknown domain', async () => {
  const { directory } = await directoryOnLine()
  expect(await directory.byDomain('unknown.example')).toBeNull()
})

it('waits for a database in its own process, however busy that is', async () => {
  const database = await testDatabase()
  const community = await makeCommunity(database)
  const directory = createDirectory({ ...database, kind: 'embedded' }, { refresh: 1, load: 1 })
  const other = database.ownerTransaction(() => pause(50))
  expect(await directory.bySlug(community.slug)).toMatchObject({ id: community.id })
  await other
})
