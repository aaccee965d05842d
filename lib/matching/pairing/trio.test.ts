import { expect, it } from 'vitest'
import { formTrio } from './trio'

it('makes the trio it has found, however many others lack a reason', () => {
  const mate = Int32Array.of(-1, 2, 1, 4, 3, 6, 5, 8, 7, 10, 9)
  const others = (vertex: number) => Array.from(mate.keys()).filter((other) => other !== vertex)
  const three = formTrio(mate, 0, {
    partners: others,
    scoreIfAllowed: () => 1,
    turn: (vertex) => (vertex <= 2 ? 1 : 0),
    hasReason: (a, b) => a <= 2 && b <= 2,
  })
  expect(three?.toSorted()).toEqual([0, 1, 2])
})
