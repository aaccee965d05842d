import { describe, expect, it } from 'vitest'
import { momentOfWallTime, wallTimeOf } from './wall-time'

describe('local time', () => {
  it.each([
    ['2026-05-04T19:00', 'Europe/Lisbon', '2026-05-04T18:00:00.000Z'],
    ['2026-12-04T19:00', 'Europe/Lisbon', '2026-12-04T19:00:00.000Z'],
    ['2026-05-04T00:30', 'Asia/Kolkata', '2026-05-03T19:00:00.000Z'],
    // Clocks go back: the first of two.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ])('%s in %s', (wall, zone, moment) => {
    expect(momentOfWallTime(wall, zone)).toBe(moment)
    expect(wallTimeOf(moment, zone)).toBe(wall)
  })

  it('moves skipped times by an hour', () => {
    expect(wallTimeOf(momentOfWallTime('2026-03-29T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe(
      '2026-03-29T03:30',
    )
  })
})
