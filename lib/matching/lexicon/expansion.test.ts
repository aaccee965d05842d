import { describe, expect, it } from 'vitest'
import { Vocabulary } from '../retrieval/vocabulary'
import { stem } from '../text/stem'
import { Expansion } from './expansion'
import { glossary } from './glossary'
import { phoneticKey } from './phonetic-key'

describe('phoneticKey', () => {
  it.each([
    ['маркетинг', 'marketing'],
    ['блокчейн', 'blokchejn'],
    ['шмидт', 'schmidt'],
    ['фотограф', 'photograph'],
    ['коммуникация', 'komunikatsia'],
    ['café', 'cafe'],
  ])('brings %s and %s near', (one, other) => {
    const [left, right] = [phoneticKey(one), phoneticKey(other)]
    expect(left.slice(0, 4)).toBe(right.slice(0, 4))
  })
})

describe('the glossary', () => {
  it('knows both directions and not itself', () => {
    expect(glossary().get(stem('lawyer'))).toContain(stem('юрист'))
    expect(glossary().get(stem('юрист'))).toContain(stem('lawyer'))
    expect([...glossary()].filter(([one, others]) => others.includes(one))).toEqual([])
  })

  it('has some thousands of words across the two languages', () => {
    expect(glossary().size).toBeGreaterThan(5_000)
  })
})

describe('Expansion', () => {
  const vocabulary = new Vocabulary()
  for (const word of ['разработчик', 'developer', 'postgresql', 'kubernetes', 'garden'])
    vocabulary.add(stem(word))
  const expansion = new Expansion(vocabulary)
  const found = (word: string) => {
    const { terms, shares } = expansion.group(stem(word))
    return new Map(Array.from(terms, (term, position) => [vocabulary.stems[term], shares[position]!]))
  }

  it('gives the word itself full credit and its translation less', () => {
    expect(found('developer').get(stem('developer'))).toBe(1)
    expect(found('developer').get(stem('разработчик'))).toBeCloseTo(0.7)
  })

  it('finds a word through a typing error, a short form and another alphabet', () => {
    expect(found('kubernets').get(stem('kubernetes'))).toBeGreaterThan(0.3)
    expect(found('postgres').get(stem('postgresql'))).toBeGreaterThan(0.3)
    expect(found('кубернетес').get(stem('kubernetes'))).toBeGreaterThan(0.3)
  })

  it('does not reach unrelated words', () => {
    expect(found('garden').size).toBe(1)
    expect(found('warden').get(stem('garden')) ?? 0).toBeLessThan(0.5)
  })

  it('sees words added later', () => {
    expect(found('terraform').size).toBe(0)
    vocabulary.add(stem('terraform'))
    expect(found('terraform').size).toBe(1)
  })
})
