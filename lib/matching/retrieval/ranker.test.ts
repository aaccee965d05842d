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

  it('finds through a typing error', () => {
    expect(rank('licencse contarcts')[0]?.id).toBe('c')
  })

  it('orders ties by id and keeps to the limit', () => {
    const twins = createRanker(['z', 'x', 'y'].map((id) => ({ id, text: 'the same words' })))
    expect(twins.rank('words').map(({ id }) => id)).toEqual(['x', 'y', 'z'])
    expect(twins.rank('words', 2)).toHaveLength(2)
  })

  it('answers nothing to nothing', () => {
    expect(rank('')).toEqual([])
    expect(rank('zzzzzz')).toEqual([])
    expect(createRanker([]).rank('law')).toEqual([])
  })
})
