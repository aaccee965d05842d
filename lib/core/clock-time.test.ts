import { expect, it } from 'vitest'
import { CLOCK_TIME } from './clock-time'
import { FORMAT_LOCALES, type Locale } from './locale'

const at = new Date('2026-05-04T09:05:00Z')
const until = new Date('2026-05-04T09:35:00Z')
const inLanguage = (locale: Locale) =>
  new Intl.DateTimeFormat(FORMAT_LOCALES[locale], { ...CLOCK_TIME, timeZone: 'UTC' })

it('has two digits for the hour in Russian, alone and in a range', () => {
  expect(inLanguage('ru').format(at)).toBe('09:05')
  expect(inLanguage('ru').formatRange(at, until)).toBe('09:05–09:35')
})

it('has 24 hours in English too', () => {
  expect(inLanguage('en').format(at)).toBe('09:05')
})
