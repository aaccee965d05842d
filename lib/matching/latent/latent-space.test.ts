import { describe, expect, it } from 'vitest'
import { SparseBuilder, type SparseMatrix } from '../retrieval/sparse-matrix'
import { LatentSpace } from './latent-space'

/** Documents on two subjects without a common word: terms 0 to 9 and 10 to 19. */
function twoMatters(count: number): SparseMatrix {
  const builder = new SparseBuilder()
  for (let document = 0; document < count; document++) {
    const from = document % 2 === 0 ? 0 : 10
    const terms = [0, 1, 2, 3].map((i) => from + ((document + i * i) % 10))
    for (const term of [...new Set(terms)].sort((a, b) => a - b)) builder.push(term, 1)
    builder.endRow()
  }
  return builder.build()
}

const one = (term: number) => ({ columns: Int32Array.of(term), values: Float32Array.of(1) })

describe('the latent space', () => {
  const documents = twoMatters(80)
  const space = LatentSpace.of(documents, 20, 1)!
  const places = space.placeAll(documents)

  it('places documents on one subject close together, and those on another far away', () => {
    const place = space.place(one(4))
    const near = (parity: number) =>
      Array.from({ length: 40 }, (_, i) => space.nearness(place, places, 2 * i + parity)).reduce(
        (a, b) => a + b,
      ) / 40
    expect(near(0)).toBeGreaterThan(0.2)
    expect(near(1)).toBeLessThan(0.01)
  })

  it('is the same for the same documents and seed', () => {
    const again = LatentSpace.of(twoMatters(80), 20, 1)!
    expect(again.placeAll(documents)).toEqual(places)
  })

  it('gives unknown words no position', () => {
    expect([...space.place(one(500))].every((value) => value === 0)).toBe(true)
    expect(space.nearness(space.place(one(500)), places, 0)).toBe(0)
  })

  it('learns nothing from a handful of documents, or from ones without words', () => {
    expect(LatentSpace.of(twoMatters(10), 20, 1)).toBeUndefined()
    const empty = new SparseBuilder()
    for (let i = 0; i < 50; i++) empty.endRow()
    expect(LatentSpace.of(empty.build(), 20, 1)).toBeUndefined()
  })
})
