import { describe, expect, it } from 'vitest'
import { lastRoundMoment, nextRoundMoment } from './round-schedule'

const weekly = { timeZone: 'UTC', roundWeekday: 2, roundHour: 9, roundEveryWeeks: 1 }
const at = (text: string) => new Date(text)

describe('the time of a round', () => {
  it('is Tuesday at nine', () => {
    expect(lastRoundMoment(weekly, at('2026-11-20T12:00:00Z'))).toEqual(at('2026-11-17T09:00:00Z'))
    expect(nextRoundMoment(weekly, at('2026-11-20T12:00:00Z'))).toEqual(at('2026-11-24T09:00:00Z'))
  })

  it('is due from the very moment on, not before', () => {
    expect(lastRoundMoment(weekly, at('2026-11-17T09:00:00Z'))).toEqual(at('2026-11-17T09:00:00Z'))
    expect(lastRoundMoment(weekly, at('2026-11-17T08:59:59Z'))).toEqual(at('2026-11-10T09:00:00Z'))
  })

  it('is nine by the clock on the community’s wall, summer and winter', () => {
    const berlin = { ...weekly, timeZone: 'Europe/Berlin' }
    expect(nextRoundMoment(berlin, at('2026-10-22T12:00:00Z'))).toEqual(at('2026-10-27T08:00:00Z'))
    expect(nextRoundMoment(berlin, at('2026-10-15T12:00:00Z'))).toEqual(at('2026-10-20T07:00:00Z'))
  })

  it('is an hour late only on the day when the clocks skip it', () => {
    const berlin = { ...weekly, timeZone: 'Europe/Berlin', roundWeekday: 7, roundHour: 2 }
    const rounds = [at('2026-03-22T01:00:00Z'), at('2026-03-29T01:00:00Z'), at('2026-04-05T00:00:00Z')]
    expect(lastRoundMoment(berlin, at('2026-03-25T12:00:00Z'))).toEqual(rounds[0])
    expect(nextRoundMoment(berlin, at('2026-03-25T12:00:00Z'))).toEqual(rounds[1])
    expect(nextRoundMoment(berlin, at('2026-03-29T12:00:00Z'))).toEqual(rounds[2])
    expect(nextRoundMoment(berlin, at('2026-04-04T12:00:00Z'))).toEqual(rounds[2])
  })

  it('falls on the community’s own day', () => {
    const tokyo = { ...weekly, timeZone: 'Asia/Tokyo', roundWeekday: 7, roundHour: 0 }
    expect(lastRoundMoment(tokyo, at('2026-11-20T12:00:00Z'))).toEqual(at('2026-11-14T15:00:00Z'))
  })

  it('skips the weeks between when it is every second week', () => {
    const biweekly = { ...weekly, roundEveryWeeks: 2 }
    const last = lastRoundMoment(biweekly, at('2026-11-20T12:00:00Z'))
    const next = nextRoundMoment(biweekly, at('2026-11-20T12:00:00Z'))
    expect(next.getTime() - last.getTime()).toBe(14 * 24 * 60 * 60 * 1000)
    expect(lastRoundMoment(biweekly, next)).toEqual(next)
  })
})
