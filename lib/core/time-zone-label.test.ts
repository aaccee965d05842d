import { describe, expect, it } from 'vitest'
import { timeZoneLabel, timeZoneName } from './time-zone-label'

const WINTER = new Date('2026-01-15T12:00:00Z')
const SUMMER = new Date('2026-07-15T12:00:00Z')

describe('the label of a time zone', () => {
  it.each([
    ['Europe/Lisbon', 'Lisbon (GMT+0)', 'Lisbon, Португалия (GMT+0)'],
    [
      'America/Argentina/Buenos_Aires',
      'Buenos Aires (GMT-3)',
      /^Buenos Aires, (Буэнос-Айрес|Аргентина) \(GMT-3\)$/,
    ],
    ['Europe/Moscow', 'Moscow (GMT+3)', 'Moscow, Москва (GMT+3)'],
    ['Asia/Kolkata', 'Kolkata (GMT+5:30)', 'Kolkata, Индия (GMT+5:30)'],
    ['Asia/Calcutta', 'Kolkata (GMT+5:30)', 'Kolkata, Индия (GMT+5:30)'],
    ['Europe/Kiev', 'Kyiv (GMT+2)', 'Kyiv, Украина (GMT+2)'],
    ['UTC', 'UTC', 'UTC'],
  ])('of %s has its city and offset', (timeZone, en, ru) => {
    expect(timeZoneLabel(timeZone, 'en', WINTER)).toBe(en)
    expect(timeZoneLabel(timeZone, 'ru', WINTER)).toMatch(ru)
  })

  it('has the offset of the moment', () => {
    expect(timeZoneLabel('Europe/Lisbon', 'en', SUMMER)).toBe('Lisbon (GMT+1)')
  })
})

it.each([
  ['Asia/Tbilisi', 'Tbilisi', 'Грузия'],
  ['Asia/Yekaterinburg', 'Yekaterinburg', 'Екатеринбург'],
])('the short name of %s is in the language', (timeZone, en, ru) => {
  expect(timeZoneName(timeZone, 'en')).toBe(en)
  expect(timeZoneName(timeZone, 'ru')).toBe(ru)
})
