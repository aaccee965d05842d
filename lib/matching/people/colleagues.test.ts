import { describe, expect, it } from 'vitest'
import { createEngine } from '../engine'
import { Colleagues } from './colleagues'
import type { Member } from './member'

const staffOf = (count: number) =>
  new Colleagues(
    new Map(
      Array.from({ length: count }, (_, i) => [`m${i}`, { id: `m${i}`, position: 'Ferrovia, engineer' }]),
    ),
  )

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
    const staff = staffOf(60)
    expect(staff.areColleagues('m0', 'm1')).toBe(false)
  })

  it.each([0, 400])('follow members who join, change and leave, with a layout up to %i', (layOutUpTo) => {
    const engine = createEngine(members, { layOutUpTo, layOutAfter: 1 })
    const [, b] = members
    const offered = () => engine.instant('a', 9).map(({ id }) => id)
    expect(offered()).not.toContain('b')
    engine.upsert({ ...b!, position: 'Ponte, engineer' })
    expect(offered()).toContain('b')
    engine.upsert({ ...b!, id: 'e' })
    expect(offered()).not.toContain('e')
    engine.remove('e')
    engine.upsert(b!)
    expect(offered()).not.toContain('b')
  })
})
