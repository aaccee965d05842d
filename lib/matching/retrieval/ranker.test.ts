import { describe, expect, it } from 'vitest'
import { createRanker } from './ranker'

const documents = [
  { id: 'b', title: 'Marketing', text: 'Brings mobile apps to new markets.' },
  { id: 'a', title: 'Маркетинг', text: 'Вывожу мобильные приложения на новые рынки.' },
  { id: 'c', title: 'Law', text: 'Contracts and licences for studios.' },
  { id: 'd', text: '' },
]

describe('createRanker', () => {
  const { rank } = createRanker(documents)

  it('finds documents in both languages, one’s own first', () => {
    expect(rank('mobile marketing').map(({ id }) => id)).toEqual(['b', 'a'])
    expect(rank('мобильный маркетинг').map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('finds documents despite a typing error', () => {
    expect(rank('licencse contarcts')[0]?.id).toBe('c')
  })

  it('orders ties by id and keeps to the limit', () => {
    const twins = createRanker(['z', 'x', 'y'].map((id) => ({ id, text: 'the same words' })))
    expect(twins.rank('words').map(({ id }) => id)).toEqual(['x', 'y', 'z'])
    expect(twins.rank('words', 2)).toHaveLength(2)
  })

  it('finds nothing for an empty query', () => {
    expect(rank('')).toEqual([])
    expect(rank('zzzzzz')).toEqual([])
    expect(createRanker([]).rank('law')).toEqual([])
  })

  it('ranks documents on the same subject above those that only share a word', () => {
    const filler = Array.from({ length: 30 }, (_, i) => ({
      id: `f${i}`,
      text: `orchard number${i} and pears`,
    }))
    const sailing = [
      'sails and masts of boats',
      'masts, sails and rigging',
      'rigging of boats',
      'boats with sails',
    ]
    const found = createRanker([
      ...filler,
      ...sailing.map((text, i) => ({ id: `s${i}`, text })),
      { id: 'a', text: 'harbour orchard' },
      { id: 'z', text: 'harbour boats' },
    ]).rank('a harbour for sails')
    const place = (id: string) => found.findIndex((one) => one.id === id)
    expect(place('z')).toBeLessThan(place('a'))
  })

  it.each([
    ['as they are asked', 'heat pump orchard'],
    ['in the other order', 'pump heat orchard'],
    ['as relatives', 'heating pumps orchard'],
  ])('puts words side by side, %s, above the same words apart', (_, beside) => {
    const filler = Array.from({ length: 20 }, (_, i) => ({ id: `f${i}`, text: `orchard number${i} pears` }))
    const found = createRanker([
      ...filler,
      { id: 'apart', text: 'heat orchard pump' },
      { id: 'beside', text: beside },
    ]).rank('a heat pump')
    expect(found.map(({ id }) => id).slice(0, 2)).toEqual(['beside', 'apart'])
  })

  it('counts a rare translation of a common word as no rarer than the word', () => {
    const about = (i: number) => ({ id: `d${i}`, text: `врач лечит людей номер${i}` })
    const found = createRanker([
      ...Array.from({ length: 12 }, (_, i) => about(i)),
      { id: 'rare', text: 'доктор математики тут' },
      { id: 'both', text: 'врач и хирургия рядом' },
    ]).rank('a doctor for surgery')
    expect(found[0]?.id).toBe('both')
  })

  it('translates derivations and misspelt words through the nearest entry of the glossary', () => {
    const { rank: find } = createRanker([
      { id: 'bank', text: 'банк и касса' },
      { id: 'books', text: 'перевод книг' },
    ])
    expect(find('translatr')[0]?.id).toBe('books')
  })

  it.each<[string, string, string]>([
    ['Chinese', '我想找一位设计师在柏林工作', '设计师'],
    ['Japanese', '東京のエンジニア', 'エンジニア'],
    ['Korean', '서울의 개발자', '개발자'],
    ['Arabic', 'مهندس برمجيات في القاهرة', 'مهندس'],
    ['Hebrew', 'מהנדס תוכנה בתל אביב', 'מהנדס'],
    ['two languages at once', 'Product-менеджер в fintech', 'продакт manager'],
    ['markup', '<b>Designer</b> &amp; <script>alert(1)</script>', 'designer'],
    ['names of the language', 'constructor __proto__ toString', 'constructor'],
    ['half a character', '\ud800 broken \u0000 text', 'broken \ud800'],
  ])('finds in %s', (_, text, query) => {
    const found = createRanker([
      { id: '__proto__', text },
      { id: 'other', text: 'nothing like it' },
    ]).rank(query)
    expect(found[0]?.id).toBe('__proto__')
    expect(found.every(({ score }) => Number.isFinite(score) && score > 0)).toBe(true)
  })

  it('works with a single document, very long ones, and very long words', () => {
    expect(createRanker([{ id: 'a', text: 'boats' }]).rank('boats')).toHaveLength(1)
    const long = createRanker([
      { id: 'a', text: 'boats '.repeat(20_000) },
      { id: 'b', text: `boats ${'x'.repeat(100_000)}` },
    ])
    expect(long.rank('boats '.repeat(5_000))).toHaveLength(2)
    expect(long.rank('x'.repeat(100_000))[0]?.id).toBe('b')
    expect(long.rank('boats', 0)).toEqual([])
  })
})
