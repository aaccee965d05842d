import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Db } from '@/lib/db/database'
import { glossary } from '@/lib/matching/lexicon/glossary'
import { phoneticKey } from '@/lib/matching/lexicon/phonetic-key'
import { words } from '@/lib/matching/text/words'
import { testDatabase } from '@/lib/testing/database'
import { makeCommunity, makePerson } from '@/lib/testing/factories'

const NAMES = `Юлия Yulia Schmidt Шмидт Щукина Дмитрий Cécile José Łukasz Žižek Björn Quentin Xavier Thomas Ксения Їжак
  Ґонта Філіп Phoebe Matthew Goethe Jack Wojciech объявление Ёлкин Coffee Kovács`

it('the database and the engine hear words alike', async () => {
  const { owner } = await testDatabase()
  const all = [...new Set([...glossary().keys(), ...words(NAMES).map(({ text }) => text)])]
  const result = await owner.execute(sql`
    SELECT word, public.search_sounds(word) AS sound FROM jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) AS word`)
  const { rows } = result as unknown as { rows: { word: string; sound: string }[] }
  expect(rows).toEqual(all.map((word) => ({ word, sound: phoneticKey(word) })))
})

it('the database and the engine split a text into the same words', async () => {
  const { owner } = await testDatabase()
  const text = `Анна-Мария, C++ & f#; "Ёжик" 100% a+b ++x O'Neil naïve_user e-mail@example.org 3D,№5`
  const result = await owner.execute(sql`SELECT trim(public.search_words(${text})) AS words`)
  const { rows } = result as unknown as { rows: { words: string }[] }
  expect(rows[0]?.words.split(/ +/)).toEqual(words(text).map(({ text: word }) => word))
})

describe('the index that a search asks', () => {
  const ask = async (db: Db, community: { id: string }, word: string) => {
    const query = `'${community.id.slice(-8)}${word}':*`
    const result = await db.execute(sql`SELECT public.members_found(${query}::tsquery) AS ids`)
    return (result as unknown as { rows: { ids: string[] }[] }).rows[0]?.ids
  }

  it('knows the members of the community whose transaction asks, and of no other', async () => {
    const database = await testDatabase()
    const [garden, harbour] = [await makeCommunity(database), await makeCommunity(database)]
    const called = { participant: { firstName: 'Philippa' } }
    const here = await makePerson(database, garden, 'member', called)
    const there = await makePerson(database, harbour, 'member', called)
    const inGarden = (community: { id: string }) =>
      database.tenant(garden.id, ({ db }) => ask(db, community, 'philippa'))
    expect(await inGarden(garden)).toEqual([here.participant?.id])
    expect(await inGarden(harbour)).toEqual([])
    expect(await database.tenant(harbour.id, ({ db }) => ask(db, harbour, 'philippa'))).toEqual([
      there.participant?.id,
    ])
  })

  it('cannot be led outside by a query that asks for everybody', async () => {
    const database = await testDatabase()
    const [garden, harbour] = [await makeCommunity(database), await makeCommunity(database)]
    const here = await makePerson(database, garden)
    await makePerson(database, harbour)
    const ids = await database.tenant(garden.id, async ({ db }) => {
      const result = await db.execute(sql`SELECT public.members_found('!nobody'::tsquery) AS ids`)
      return (result as unknown as { rows: { ids: string[] }[] }).rows[0]?.ids
    })
    expect(ids).toEqual([here.participant?.id])
  })

  it('answers nobody outside a community', async () => {
    const database = await testDatabase()
    const garden = await makeCommunity(database)
    await expect(database.ownerTransaction(({ db }) => ask(db, garden, 'philippa'))).rejects.toThrow()
  })

  it('is asked rather than that the words of each member are worked out again', async () => {
    const { owner } = await testDatabase()
    const result = await owner.execute(sql`
      SELECT (SELECT procost FROM pg_proc WHERE proname = 'search_within') AS cost,
        (SELECT reloptions FROM pg_class WHERE relname = 'participants_search') AS options`)
    const { rows } = result as unknown as { rows: { cost: number; options: string[] }[] }
    expect(rows[0]?.cost).toBeGreaterThanOrEqual(10_000)
    expect(rows[0]?.options).toEqual(['gin_pending_list_limit=256'])
  })
})
