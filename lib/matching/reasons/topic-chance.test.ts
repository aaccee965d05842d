import { expect, it } from 'vitest'
import { createEngine } from '../engine'
import type { Member } from '../people/member'

const OTHERS: Member[] = [
  { id: 'c', about: 'I teach the violin', lookingFor: 'A luthier' },
  { id: 'd', about: 'I repair violins', lookingFor: 'Violin teachers with pupils' },
]

it('a single word that belongs to several topics is no reason, two words on one topic are', () => {
  const maker: Member = { id: 'b', about: 'I shoot documentaries', lookingFor: 'A violin' }
  const reasonsFor = (lookingFor: string) =>
    createEngine([{ id: 'a', about: 'Sailing', lookingFor }, maker, ...OTHERS])
      .explain('a', 'b', 'en')
      .filter(({ direction }) => direction === 'reader-seeks')
  expect(reasonsFor('An editor')).toEqual([])
  expect(reasonsFor('A film crew with a camera')).not.toEqual([])
})
