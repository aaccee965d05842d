import { expect, it } from 'vitest'
import { rotationText } from './rotation-text'

const NOW = Date.parse('2026-12-01T12:00:00Z')
const textOf = (
  formerUntil: string | null,
  repeatableUntil: string | null,
  off: 'unreadable' | null = null,
) => rotationText({ off, formerUntil, repeatableUntil }, NOW)

it('says which secret another rotation ends', () => {
  expect(textOf(null, null)).toBe('rotateText')
  expect(textOf('2026-12-02T11:55:00Z', '2026-12-01T12:05:00Z')).toBe('rotateAgain')
  expect(textOf('2026-12-02T11:00:00Z', null)).toBe('rotateThird')
})

it('goes by the time of asking, not by that of loading the page', () => {
  expect(textOf('2026-12-02T11:49:00Z', '2026-12-01T11:59:00Z')).toBe('rotateThird')
  expect(textOf('2026-12-01T11:59:00Z', null)).toBe('rotateText')
})

it('promises no overlap with a secret that cannot be read', () => {
  expect(textOf(null, null, 'unreadable')).toBe('rotateUnreadable')
})
