import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faceOf, initialsOf } from './face'

test('a face is deterministic and within bounds', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const face = faceOf(id)
      expect(faceOf(id)).toEqual(face)
      expect(face.hue).toBeGreaterThanOrEqual(1)
      expect(face.hue).toBeLessThanOrEqual(8)
      expect(Number.isInteger(face.cx) && Number.isInteger(face.cy)).toBe(true)
    }),
  )
})

test('neighbouring ids use all colours about equally', () => {
  const counts = new Map<number, number>()
  for (let id = 0; id < 8000; id++) {
    const { hue } = faceOf(`participant-${id}`)
    counts.set(hue, (counts.get(hue) ?? 0) + 1)
  }
  expect(counts.size).toBe(8)
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200)
})

test.each([
  ['Anna Petrova', 'AP'],
  ['Анна Сергеевна Ким', 'АК'],
  ['  cher ', 'C'],
  ['Jean-Luc «JL» Picard', 'JP'],
  ['𝒜lba Ötzi', '𝒜Ö'],
  ['🙂 Ben', 'B'],
  ['', ''],
  ['!!', ''],
])('initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
