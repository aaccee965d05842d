import { describe, expect, it } from 'vitest'
import { pairWithReasons } from './pair-with-reasons'
import type { PairOptions } from './round'

/** Members named by a letter; scores and whether there is a reason, by pair of letters. */
function communityOf(letters: string, scores: Record<string, number>) {
  const ids = [...letters]
  const scoreOf = (a: string, b: string) => scores[a + b] ?? scores[b + a] ?? 0
  return {
    ids,
    score: (a: number, b: number) => scoreOf(ids[a]!, ids[b]!),
    forEachScored(a: number, visit: (b: number, score: number) => void) {
      for (const b of ids.keys())
        if (b !== a && scoreOf(ids[a]!, ids[b]!) > 0) visit(b, scoreOf(ids[a]!, ids[b]!))
    },
  }
}

function pair(
  letters: string,
  scores: Record<string, number>,
  options: Partial<PairOptions> = {},
  groundless: readonly string[] = [],
) {
  const round = pairWithReasons(
    communityOf(letters, scores),
    { excluded: [] },
    { seed: 1, floor: 0.05, ...options },
    (a, b) => !groundless.includes(a + b) && !groundless.includes(b + a),
  )
  return { ...round, names: round.pairs.map(({ a, b }) => a + b).sort() }
}

describe('pairs that need a reason', () => {
  it('excludes pairs without one beforehand, so that nobody is unmatched needlessly', () => {
    const scores = { ab: 1, cd: 1, ac: 0.6, bd: 0.6 }
    expect(pair('abcd', scores).names).toEqual(['ab', 'cd'])
    const round = pair('abcd', scores, {}, ['ab'])
    expect(round.names).toEqual(['ac', 'bd'])
    expect(round.unmatched).toEqual([])
  })

  it("reports members with only such pairs as 'nobody fits', not 'nobody left'", () => {
    const { unmatched } = pair('abc', { ab: 1, bc: 0.4, ac: 0.4 }, {}, ['bc', 'ac'])
    expect(unmatched).toEqual([{ id: 'c', reason: 'below-floor' }])
  })
})

it('looks for the reason of a pair once in several rounds', () => {
  const community = communityOf('abcd', { ab: 1, cd: 1, ac: 0.6, bd: 0.6 })
  const asked: string[] = []
  const options = { seed: 1, floor: 0.05, judged: new Map<string, boolean>() }
  for (const excluded of [[], [['a', 'b']]] as [string, string][][])
    pairWithReasons(community, { excluded }, options, (a, b) => asked.push(a + b) > 0)
  expect(asked.sort()).toEqual(['ab', 'ac', 'bd', 'cd'])
})

it('respects reasons and floors in a community too large to check every pair', () => {
  const ids = Array.from({ length: 500 }, (_, i) => String(i).padStart(3, '0'))
  // Neighbours fit well, every second pair of them without a reason; two places apart they fit a little.
  const score = (a: number, b: number) => [0, 1, 0.5][Math.abs(a - b)] ?? 0
  const forEachScored = (a: number, visit: (b: number, found: number) => void) => {
    for (const b of [a - 2, a - 1, a + 1, a + 2]) if (ids[b]) visit(b, score(a, b))
  }
  const isGroundless = (a: string, b: string) => Math.abs(Number(a) - Number(b)) === 1 && Number(a) % 4 === 0
  const { pairs, unmatched } = pairWithReasons(
    { ids, score, forEachScored },
    { excluded: [] },
    { seed: 1, floor: 0.05, usual: { floor: 0.8, share: 0.5 } },
    (a, b) => !isGroundless(a, b),
  )
  expect(2 * pairs.length + unmatched.length).toBe(500)
  expect(pairs.length).toBeGreaterThan(150)
  for (const { a, b, score: found } of pairs) {
    expect(isGroundless(a, b)).toBe(false)
    expect(found).toBeGreaterThanOrEqual(0.8)
  }
})

it('makes no trio without a reason for each pair, however large the community', () => {
  // In circles of three everybody fits; in every second circle two of them have no reason.
  const ids = Array.from({ length: 600 }, (_, i) => String(i).padStart(3, '0'))
  const circle = (a: number) => Math.floor(a / 3)
  const score = (a: number, b: number) => (circle(a) === circle(b) ? 0.9 : 0)
  const forEachScored = (a: number, visit: (b: number, found: number) => void) => {
    for (let b = 3 * circle(a); b < 3 * circle(a) + 3; b++) if (b !== a) visit(b, score(a, b))
  }
  const isGroundless = (a: string, b: string) =>
    circle(Number(a)) % 2 === 1 && Number(a) % 3 !== 1 && Number(b) % 3 !== 1
  const round = pairWithReasons(
    { ids, score, forEachScored },
    { excluded: [] },
    { seed: 1, floor: 0.05, allowTrio: true },
    (a, b) => !isGroundless(a, b),
  )
  expect(round.trios).toHaveLength(100)
  expect(round.trios.every(({ members }) => circle(Number(members[0])) % 2 === 0)).toBe(true)
  expect(round.pairs.length).toBeGreaterThan(75)
})

it('checks every pair of a few who meet in a large community', () => {
  const ids = Array.from({ length: 401 }, (_, i) => String(i).padStart(3, '0'))
  // Of 40 at an event everybody fits everybody; only those twenty places apart have a reason.
  const score = (a: number, b: number) => 1 - Math.abs(a - b) / 1000
  const forEachScored = (a: number, visit: (b: number, found: number) => void) => {
    for (const b of ids.keys()) if (b !== a) visit(b, score(a, b))
  }
  const { pairs } = pairWithReasons(
    { ids, score, forEachScored },
    { excluded: [], resting: ids.slice(40) },
    { seed: 1, floor: 0.05 },
    (a, b) => Math.abs(Number(a) - Number(b)) === 20,
  )
  expect(pairs).toHaveLength(20)
})

describe('pairs below the usual floor', () => {
  const usual = { floor: 0.8, share: 0.5 }

  it('are not sent while enough members meet somebody', () => {
    const round = pair('abcd', { ab: 1, cd: 0.3 }, { usual })
    expect(round.names).toEqual(['ab'])
    expect(round.unmatched.map(({ id, reason }) => [id, reason])).toEqual([
      ['c', 'below-floor'],
      ['d', 'below-floor'],
    ])
  })

  it('fill the round up to that share, best first', () => {
    const round = pair('abcdefgh', { ab: 1, cd: 0.41, ef: 0.5, gh: 0.2 }, { usual })
    expect(round.names).toEqual(['ab', 'ef'])
    expect(round.ratio).toBeCloseTo(1)
    expect(round.debt.c).toBeGreaterThan(0)
    expect(round.debt.e).toBe(0)
  })

  it('never fall below the lowest floor', () => {
    expect(pair('abcd', { ab: 0.04, cd: 0.04 }, { usual }).names).toEqual([])
  })
})
