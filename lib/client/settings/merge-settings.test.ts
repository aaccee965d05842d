import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame, mergeSettings, withTheirs } from './merge-settings'

const base = { title: { en: 'Harbour', ru: 'Гавань' }, color: '#112233', siteUrl: null as string | null }

describe('two changes of the same settings', () => {
  it('are merged if they concern different fields', () => {
    const theirs = { ...base, color: '#445566', title: { ...base.title, ru: 'Причал' } }
    const mine = { ...base, title: { ...base.title, en: 'The Harbour' } }
    expect(mergeSettings(base, theirs, mine)).toEqual({
      value: { ...base, color: '#445566', title: { en: 'The Harbour', ru: 'Причал' } },
      conflicts: [],
    })
  })

  it('conflict if both changed the same field: mine wins, theirs is shown', () => {
    const theirs = { ...base, title: { ...base.title, en: 'Port' } }
    const mine = { ...base, title: { ...base.title, en: 'Bay' } }
    expect(mergeSettings(base, theirs, mine)).toEqual({
      value: mine,
      conflicts: [{ path: 'title.en', theirs: 'Port', mine: 'Bay' }],
    })
  })

  it('agree if both made the same change', () => {
    const both = { ...base, color: '#000000' }
    expect(mergeSettings(base, both, { ...both }).conflicts).toEqual([])
  })

  it('treat an empty field and a missing one as equal', () => {
    const theirs = { ...base, siteUrl: 'https://a.example' }
    expect(mergeSettings(base, theirs, { ...base, siteUrl: '' }).value.siteUrl).toBe('https://a.example')
  })
})

describe('lists of items', () => {
  const items = (...texts: string[]) => ({ list: texts.map((text) => ({ id: text[0]!, text })) })

  it('are merged by item: additions of both are kept, and so are changes of different items', () => {
    const { value, conflicts } = mergeSettings(
      items('a', 'b'),
      items('a', 'b, longer', 'c'),
      items('a, longer', 'b', 'd'),
    )
    expect(value.list.map(({ text }) => text)).toEqual(['a, longer', 'b, longer', 'd', 'c'])
    expect(conflicts).toEqual([])
  })

  it('drop an item that one removed and the other left unchanged', () => {
    expect(mergeSettings(items('a', 'b'), items('a'), items('a, longer', 'b')).value).toEqual(
      items('a, longer'),
    )
    expect(mergeSettings(items('a', 'b'), items('a, longer', 'b'), items('a')).value).toEqual(
      items('a, longer'),
    )
  })

  it('conflict on an item that one removed and the other changed', () => {
    expect(mergeSettings(items('a', 'b'), items('a'), items('a', 'b, longer')).conflicts).toEqual([
      { path: 'list.b', theirs: undefined, mine: { id: 'b', text: 'b, longer' } },
    ])
  })
})

it.each([
  ['the only one', []],
  ['one of several', ['b']],
])('taking theirs brings back an item that I removed: %s', (_, kept) => {
  const list = kept.map((id) => ({ id, text: id }))
  const theirs = { id: 'a', text: 'a, longer' }
  const { list: now } = withTheirs({ list }, { path: 'list.a', theirs, mine: undefined })
  expect(now).toEqual([...list, theirs])
})

it('loses nothing: every field is mine or theirs, with a conflict where they differ', () => {
  const fields = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.record({ d: fc.nat(2) }) })
  fc.assert(
    fc.property(fields, fields, fields, (base, theirs, mine) => {
      const { value, conflicts } = mergeSettings(base, theirs, mine)
      for (const [path, of] of [
        ['a', (it: typeof base) => it.a],
        ['b', (it: typeof base) => it.b],
        ['c.d', (it: typeof base) => it.c.d],
      ] as const) {
        const changedByMe = of(mine) !== of(base)
        const changedByThem = of(theirs) !== of(base)
        expect(of(value)).toBe(changedByMe ? of(mine) : of(theirs))
        const isConflict = changedByMe && changedByThem && of(mine) !== of(theirs)
        expect(conflicts.some((conflict) => conflict.path === path)).toBe(isConflict)
      }
    }),
  )
})

it('treats a language without a text and an empty text as equal', () => {
  expect(isSame({ text: {} }, { text: { en: '', ru: undefined } })).toBe(true)
  expect(isSame({ text: {} }, { text: { en: 'Words' } })).toBe(false)
})
