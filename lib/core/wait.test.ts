import { describe, expect, it } from 'vitest'
import { translator } from '@/lib/i18n/translator'
import { waitOf } from './wait'

const HOUR = 60 * 60

describe('a wait', () => {
  it.each([
    [7 * 24 * HOUR, 'days', 7],
    [24 * HOUR + 1, 'days', 2],
    [24 * HOUR, 'hours', 24],
    [61 * 60, 'hours', 2],
    [HOUR, 'minutes', 60],
    [1, 'minutes', 1],
  ] as const)('of %i seconds is given in %s', (seconds, unit, count) => {
    expect(waitOf(seconds)).toEqual({ unit, count })
  })

  it.each([
    ['en', 'Try again in 7 days.', 'Try again in 1 minute.'],
    ['ru', 'Попробуйте снова через 7 дней.', 'Попробуйте снова через 1 минуту.'],
  ] as const)('is said the same by the API and the screen, in %s', (locale, week, minute) => {
    const api = (seconds: number) => translator(locale, 'errors')('outOfCredits', waitOf(seconds))
    const screen = (seconds: number) => translator(locale, 'recommended.credits')('tryAgain', waitOf(seconds))
    for (const say of [api, screen]) {
      expect(say(7 * 24 * HOUR)).toContain(week)
      expect(say(30)).toContain(minute)
    }
  })
})
