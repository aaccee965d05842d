import { expect, it } from 'vitest'
import { draftRound } from './round-draft'

it('draws samples only of members who may meet by groups and companies', () => {
  const mentors = ['a', 'b', 'c', 'd']
  const mentees = ['w', 'x', 'y', 'z']
  const members = [...mentors, ...mentees].map((id) => ({
    id,
    position: ['a', 'w'].includes(id) ? 'Ferrovia, engineer' : 'Engineer',
  }))
  const { pairs, samples } = draftRound(
    {
      members,
      history: { excluded: [['b', 'x']], groups: [mentors, mentees] },
      options: { seed: 1 },
      samples: 20,
    },
    () => undefined,
  )
  expect(pairs).toHaveLength(4)
  const keyOf = ({ a, b }: { a: string; b: string }) => [a, b].sort().join('')
  const drawn = samples.map(keyOf)
  // Of sixteen pairs across the groups four are the round, one works together and one is excluded.
  expect(drawn).toHaveLength(new Set(drawn).size)
  expect(drawn.length).toBeGreaterThan(5)
  for (const pair of drawn) {
    expect([...pair].map((id) => mentors.includes(id)).sort()).toEqual([false, true])
    expect(['aw', 'bx', ...pairs.map(keyOf)]).not.toContain(pair)
  }
})
