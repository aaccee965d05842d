import { describe, expect, it } from 'vitest'
import { pairSeveralTimes } from './pair-several-times'
import { type PairOptions, pairRound } from './round'

/** Pairs members 'a', 'b', … by pair scores, with a floor of .5, and of .1 for members without a partner. */
function pairsOf(
  letters: string,
  wanted: number,
  scoreOf: (pair: string) => number,
  more: Partial<PairOptions> = {},
) {
  const ids = [...letters]
  const score = (a: number, b: number) => scoreOf([ids[a]!, ids[b]!].sort().join(''))
  const community = {
    ids,
    score,
    forEachScored(a: number, visit: (b: number, found: number) => void) {
      for (let b = 0; b < ids.length; b++) if (b !== a) visit(b, score(a, b))
    },
  }
  const options = { seed: 1, floor: 0.1, usual: { floor: 0.5, share: 1 }, ...more }
  const { pairs, unmatched } = pairSeveralTimes(
    {
      members: ids.map((id) => ({ id })),
      history: { excluded: [] },
      options,
      wanted: Object.fromEntries(ids.map((id) => [id, wanted])),
    },
    (history, more) => pairRound(community, history, { ...options, ...more }),
  )
  return { pairs: pairs.map(({ a, b }) => [a, b].sort().join('')).sort(), unmatched }
}

describe('several partners each', () => {
  it('are different people, as many as requested', () => {
    const { pairs, unmatched } = pairsOf('abcdef', 3, () => 0.9)
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(unmatched).toEqual([])
    for (const id of 'abcdef') expect(pairs.filter((pair) => pair.includes(id))).toHaveLength(3)
  })

  it('serve the member left over by an odd matching first', () => {
    const { pairs, unmatched } = pairsOf('abc', 2, () => 0.9)
    expect(pairs).toEqual(['ab', 'ac', 'bc'])
    expect(unmatched).toEqual([])
  })

  it('may be weak only for a member without other partners', () => {
    const scores: Record<string, number> = { ab: 0.9, ac: 0.2, bc: 0.2 }
    const { pairs } = pairsOf('abc', 2, (pair) => scores[pair] ?? 0)
    expect(pairs).toHaveLength(2)
    expect(pairs).toContain('ab')
    const four: Record<string, number> = { ab: 0.9, cd: 0.9, ac: 0.2, bd: 0.2 }
    expect(pairsOf('abcd', 2, (pair) => four[pair] ?? 0).pairs).toEqual(['ab', 'cd'])
  })

  it('report members without any partner', () => {
    const { pairs, unmatched } = pairsOf('abc', 2, (pair) => (pair === 'ab' ? 0.9 : 0))
    expect(pairs).toEqual(['ab'])
    expect(unmatched.map(({ id }) => id)).toEqual(['c'])
  })

  it('may be anybody only for members who would have none', () => {
    const scores: Record<string, number> = { ab: 0.9, ac: 0.7, bc: 0.7 }
    const anybody = { anybody: { floor: 0 } }
    const of = (letters: string) => pairsOf(letters, 3, (pair) => scores[pair] ?? 0.01, anybody)
    expect(of('abcde')).toEqual({ pairs: ['ab', 'ac', 'bc', 'de'], unmatched: [] })
    const odd = of('abcd')
    expect(odd.unmatched).toEqual([])
    expect(odd.pairs.filter((pair) => pair.includes('d'))).toHaveLength(1)
    expect(odd.pairs).toHaveLength(4)
  })
})
