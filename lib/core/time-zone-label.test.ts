import { describe, expect, it } from 'vitest'
import { timeZoneLabel, timeZoneName } from './time-zone-label'

const WINTER = new Date('2026-01-15T12:00:00Z')
const SUMMER = new Date('2026-07-15T12:00:00Z')

describe('the label of a time zone', () => {
  it.each([
    ['Europe/Lisbon', 'Lisbon (GMT+0)', 'Лиссабон (GMT+0)'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires (GMT-3)', 'Буэнос-Айрес (GMT-3)'],
    ['Europe/Moscow', 'Moscow (GMT+3)', 'Москва (GMT+3)'],
    ['Asia/Kolkata', 'Kolkata (GMT+5:30)', 'Калькутта (GMT+5:30)'],
    ['Asia/Calcutta', 'Kolkata (GMT+5:30)', 'Калькутта (GMT+5:30)'],
    ['Europe/Kiev', 'Kyiv (GMT+2)', 'Киев (GMT+2)'],
    ['UTC', 'UTC', 'UTC'],
  ])('of %s has its city and offset', (timeZone, en, ru) => {
    expect(timeZoneLabel(timeZone, 'en', WINTER)).toBe(en)
    expect(timeZoneLabel(timeZone, 'ru', WINTER)).toBe(ru)
  })

  it('has the offset of the moment', () => {
    expect(timeZoneLabel('Europe/Lisbon', 'en', SUMMER)).toBe('Lisbon (GMT+1)')
  })
})

it.each([
  ['Asia/Tbilisi', 'Tbilisi', 'Тбилиси'],
  ['Asia/Yekaterinburg', 'Yekaterinburg', 'Екатеринбург'],
])('the short name of %s is in the language', (timeZone, en, ru) => {
  expect(timeZoneName(timeZone, 'en')).toBe(en)
  expect(timeZoneName(timeZone, 'ru')).toBe(ru)
})

it('every zone has a Russian name', () => {
  const latin = Intl.supportedValuesOf('timeZone').filter((zone) => !/^[А-Я]/.test(timeZoneName(zone, 'ru')))
  expect(latin).toEqual([])
})
