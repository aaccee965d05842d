import { describe, expect, it } from 'vitest'
import { quietUntil } from './quiet-hours'

const NIGHT = { from: 22, to: 8 }
const until = (moment: string, zone = 'Europe/Berlin') =>
  quietUntil(new Date(moment), zone, NIGHT)?.toISOString() ?? null

describe('quiet hours', () => {
  it('last from 22:00 to 8:00 in the time zone', () => {
    expect(until('2026-03-03T20:59:59Z')).toBeNull()
    expect(until('2026-03-03T21:00:00Z')).toBe('2026-03-04T07:00:00.000Z')
    expect(until('2026-03-04T06:59:59Z')).toBe('2026-03-04T07:00:00.000Z')
    expect(until('2026-03-04T07:00:00Z')).toBeNull()
    expect(until('2026-03-03T21:00:00Z', 'America/New_York')).toBeNull()
    expect(until('2026-03-03T21:00:00Z', 'Asia/Kolkata')).toBe('2026-03-04T02:30:00.000Z')
  })

  it('end at 8:00 across clock changes', () => {
    expect(until('2026-03-28T22:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
    expect(until('2026-10-24T22:00:00Z')).toBe('2026-10-25T07:00:00.000Z')
  })

  it('can lie within one day, or be off', () => {
    const noon = new Date('2026-03-03T12:30:00Z')
    expect(quietUntil(noon, 'UTC', { from: 12, to: 14 })?.toISOString()).toBe('2026-03-03T14:00:00.000Z')
    expect(quietUntil(noon, 'UTC', { from: 0, to: 8 })).toBeNull()
    expect(quietUntil(noon, 'UTC', null)).toBeNull()
  })

  it('use UTC for an unknown time zone', () => {
    expect(until('2026-03-03T23:00:00Z', 'Mars/Olympus')).toBe('2026-03-04T08:00:00.000Z')
  })
})
