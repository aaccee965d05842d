import { describe, expect, it } from 'vitest'
import { runEngine } from './engine'

const asLines = (values: object[]) => values.map((value) => JSON.stringify(value))

describe('the engine command', () => {
  it('ranks documents for queries', () => {
    const answers = runEngine(
      'rank',
      asLines([
        { query: 'юрист', id: 'q1', limit: 1 },
        { id: 'law', text: 'A lawyer for studios' },
        { id: 'food', title: 'Chef', text: 'Cooks' },
      ]),
    ).map((line) => JSON.parse(line))
    expect(answers).toEqual([
      { id: 'q1', query: 'юрист', results: [{ id: 'law', score: expect.any(Number) }] },
    ])
  })

  it('learns from outcomes', () => {
    const members = [
      { id: 'seeker', lookingFor: 'A walk' },
      { id: 'liked', about: 'Pottery and glazes', lookingFor: 'Rowing' },
      { id: 'like', about: 'Pottery and kilns', lookingFor: 'Chess' },
      { id: 'unlike', about: 'Falconry', lookingFor: 'Opera' },
    ]
    const outcomes = [{ a: 'seeker', b: 'liked', kind: 'like', at: 1 }]
    const history = {
      excluded: [
        ['seeker', 'liked'],
        ['like', 'liked'],
      ],
    }
    const [answer] = runEngine('pair', asLines([...members, { outcomes }, { history }]))
    expect(JSON.parse(answer!).pairs).toContainEqual(expect.objectContaining({ a: 'like', b: 'seeker' }))
  })

  it('proposes phrases', () => {
    const [answer] = runEngine(
      'propose',
      asLines([{ id: 'a', lookingFor: 'Somebody who has sold a bakery', tags: ['bread'] }]),
    )
    expect(JSON.parse(answer!)).toMatchObject({
      id: 'a',
      phrases: { wouldSay: ['I have sold a bakery'], offers: ['bread'] },
    })
  })

  it('pairs members by given scores', () => {
    const members = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
    const [answer] = runEngine(
      'pair',
      asLines([
        ...members,
        {
          scores: [
            ['a', 'b', 0.9],
            ['b', 'c', 0.8],
            ['a', 'd', 0.7],
          ],
        },
        { history: { excluded: [['d', 'c']] } },
        { options: { seed: 3 } },
      ]),
    )
    const round = JSON.parse(answer!)
    expect(round.pairs.map(({ a, b }: { a: string; b: string }) => a + b).sort()).toEqual(['ad', 'bc'])
    expect(round).toMatchObject({ unmatched: [], ratio: 1 })
  })

  it("pairs under a round's rules: groups, resting members and colleagues", () => {
    const members = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, position: 'Ferrovia, engineer' }))
    const scores = [
      ['a', 'c', 0.9],
      ['b', 'd', 0.5],
      ['a', 'b', 1],
      ['c', 'e', 1],
    ]
    const history = {
      groups: [
        ['a', 'b'],
        ['c', 'd', 'e'],
      ],
      resting: ['e'],
    }
    const pairsWith = (options: object) => {
      const [answer] = runEngine('pair', asLines([...members, { scores }, { history }, { options }]))
      return JSON.parse(answer!).pairs.map(({ a, b }: { a: string; b: string }) => a + b)
    }
    expect(pairsWith({ colleagues: true, floor: 0.1 })).toEqual(['ac', 'bd'])
    expect(pairsWith({ colleagues: false, floor: 0.1 })).toEqual([])
  })

  it('names an invalid line', () => {
    expect(() => runEngine('rank', ['{"id":"a","text":"x"}', '{'])).toThrow('line 2')
    expect(() => runEngine('pair', ['{"no":"id"}'])).toThrow('line 1')
    expect(() => runEngine(undefined, [])).toThrow('rank|pair')
  })
})
