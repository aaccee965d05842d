import { describe, expect, it } from 'vitest'
import { createEngine } from '../engine'
import { colleaguesAmong } from './colleagues'
import type { Member } from './member'

describe('colleagues', () => {
  const members: Member[] = [
    { id: 'a', position: 'Ferrovia, engineer', about: 'Bridges', lookingFor: 'Tunnels' },
    { id: 'b', position: 'Ferrovia, engineer', about: 'Tunnels', lookingFor: 'Bridges' },
    { id: 'c', position: 'Baker', about: 'Bread', lookingFor: 'Cheese' },
    { id: 'd', position: 'Cheesemonger', about: 'Cheese', lookingFor: 'Bread' },
  ]

  it('are not introduced to each other', () => {
    const engine = createEngine(members)
    expect(engine.instant('a', 3).map(({ id }) => id)).not.toContain('b')
    const { pairs } = engine.pair({ excluded: [] }, { seed: 1 })
    expect(pairs.map(({ a, b }) => a + b)).not.toContain('ab')
  })

  it('are where the community allows it', () => {
    const engine = createEngine(members, { colleagues: true })
    expect(engine.instant('a', 1)).toMatchObject([{ id: 'b' }])
    expect(engine.pair({ excluded: [] }, { seed: 1 }).pairs).toContainEqual(
      expect.objectContaining({ a: 'a', b: 'b' }),
    )
  })

  it('are not all members of a community that is one company', () => {
    const staff = Array.from({ length: 60 }, (_, i) => ({ id: `m${i}`, position: 'Ferrovia, engineer' }))
    expect(colleaguesAmong(staff)).toEqual([])
  })
})
