import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phraseCell, wordCell } from './list-cell'

const texts = fc.array(
  fc
    .string({ unit: fc.constantFrom('"', ',', ';', '|', ' ', 'a', 'b') })
    .map((text) => text.trim())
    .filter((text) => text !== ''),
)

describe('a cell with several texts', () => {
  it.each([
    ['words', wordCell],
    ['phrases', phraseCell],
  ])('gives back the %s that were written', (_name, cell) => {
    fc.assert(
      fc.property(texts, (given) => {
        expect(cell.read(cell.write(given))).toEqual(given)
      }),
    )
  })

  it('quotes only what needs it', () => {
    expect(wordCell.write(['Food, wine', 'sails', '"Lena"'])).toBe('"Food, wine", sails, """Lena"""')
    expect(phraseCell.write(['sail, or row', 'boats; yards'])).toBe('sail, or row; "boats; yards"')
  })

  it.each([
    ['boats, sails', ['boats', 'sails']],
    ['food, wine; sails|oars\nknots', ['food, wine', 'sails', 'oars', 'knots']],
    ['"Lena" fans, the "Volga"', ['"Lena" fans', 'the "Volga"']],
    ['"boats, sails', ['"boats', 'sails']],
    [' ; ;', []],
  ])('of another program is read: %j', (cell, expected) => {
    expect(wordCell.read(cell)).toEqual(expected)
  })

  it('is read in time, whatever its quotes', () => {
    for (const unit of ['"', '"",', '"a""', '";', '" '])
      expect(wordCell.read(unit.repeat(20_000)).length).toBeGreaterThanOrEqual(0)
  }, 2_000)
})
