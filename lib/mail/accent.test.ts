import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accentOf, DARK_CARD, LIGHT_CARD } from './accent'

/** WCAG 2.2, implemented independently of the tested code. */
function contrast(a: string, b: string): number {
  const light = (color: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const v = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const [x, y] = [light(a), light(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

it('is readable in light and dark, whatever the brand colour', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(color, (brand) => {
      const accent = accentOf(brand)
      expect(contrast(accent.fill, accent.fillInk)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent.darkFill, accent.darkFillInk)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent.darkFill, DARK_CARD)).toBeGreaterThanOrEqual(3)
      expect(contrast(accent.text, LIGHT_CARD)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent.text, accent.tint)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent.darkText, DARK_CARD)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent.darkText, accent.darkTint)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})

it('falls back to its own colour, and lets only colours into a style sheet', () => {
  for (const brand of [undefined, '', 'red', '#12', '#0f6b54;}body{display:none']) {
    expect(accentOf(brand)).toEqual(accentOf('#0f6b54'))
  }
})
