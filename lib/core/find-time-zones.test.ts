import { describe, expect, it } from 'vitest'
import { findTimeZones, sortedTimeZones } from './find-time-zones'

const ZONES = Intl.supportedValuesOf('timeZone')

describe.each(['en', 'ru'])('in %s', (locale) => {
  it.each([
    ['Моск', 'Europe/Moscow'],
    ['mosc', 'Europe/Moscow'],
    [' Лиссабон ', 'Europe/Lisbon'],
    ['Lisb', 'Europe/Lisbon'],
    ['нью й', 'America/New_York'],
    ['york', 'America/New_York'],
    ['kiev', 'Europe/Kiev'],
    ['Hong k', 'Asia/Hong_Kong'],
  ])('%s finds %s', (text, zone) => {
    expect(findTimeZones(ZONES, text, locale)).toEqual([zone])
  })
})

it("names in the reader's language come first", () => {
  const zones = ['Antarctica/Mawson', 'Europe/Monaco', 'Europe/Moscow']
  expect(findTimeZones(zones, 'mo', 'en')).toEqual(['Europe/Monaco', 'Europe/Moscow', 'Antarctica/Mawson'])
  expect(findTimeZones(zones, 'мо', 'ru')).toEqual(zones)
})

it('an offset finds its zones', () => {
  expect(findTimeZones(ZONES, 'gmt+5:45', 'ru')).toEqual(['Asia/Katmandu'])
})

it.each(['', ' ', '?', 'zzz'])('%j finds none', (text) => {
  expect(findTimeZones(ZONES, text, 'en')).toEqual([])
})

it('zones are sorted by their name in the language, after the current one', () => {
  const zones = ['Asia/Calcutta', 'Europe/Vienna', 'Europe/Athens', 'Europe/Lisbon']
  expect(sortedTimeZones(zones, 'Asia/Kolkata', 'ru')).toEqual([
    'Asia/Kolkata',
    'Europe/Athens',
    'Europe/Vienna',
    'Europe/Lisbon',
  ])
  expect(sortedTimeZones(zones, 'Europe/Vienna', 'en')).toEqual([
    'Europe/Vienna',
    'Europe/Athens',
    'Asia/Calcutta',
    'Europe/Lisbon',
  ])
})
