import { describe, expect, it } from 'vitest'
import type { Db } from '@/lib/db/database'
import { testDatabase } from '@/lib/testing/database'
import { makeCommunity } from '@/lib/testing/factories'
import { createDirectory } from './directory'

const AWAY = Object.assign(new Error('cut'), { code: 'ECONNRESET' })

/** A directory on a database that can be disconnected. */
async function directoryOnLine() {
  const database = await testDatabase()
  const line = { isCut: false }
  const owner = new Proxy(database.owner, {
    get(target, key, receiver) {
      if (key === 'select' && line.isCut) throw AWAY
      return Reflect.get(target, key, receiver)
    },
  }) as Db
  return {
    line,
    directory: createDirectory({ ...database, owner }),
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

  it('keeps a cached community', async () => {
    const { line, directory, community } = await directoryOnLine()
    await directory.bySlug(community.slug)
    line.isCut = true
    expect(await directory.bySlug(community.slug)).toMatchObject({ id: community.id })
  })
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
