import { describe, expect, it } from 'vitest'
import { openCities } from './cities'

const search = async (text: string) => (await openCities()).search(text, 7).map(({ name }) => name.en)

describe('a city', () => {
  it.each([
    ['Lisb', 'Lisbon'],
    ['lisboa', 'Lisbon'],
    ['Лисс', 'Lisbon'],
    ['munchen', 'Munich'],
    ['Мюнхен', 'Munich'],
    ['moskva', 'Moscow'],
    ['Екатер', 'Yekaterinburg'],
    ['ekaterinburg', 'Yekaterinburg'],
    ['питер', 'Saint Petersburg'],
    ['нью-й', 'New York'],
    ['sao p', 'São Paulo'],
    ['  KÖLN ', 'Cologne'],
  ])('is found by %s', async (typed, city) => {
    expect((await search(typed))[0]).toBe(city)
  })

  it('is not offered under a former name that a larger city has today', async () => {
    const found = await search('Бристол')
    expect(new Set(found)).toEqual(new Set(['Bristol']))
  })

  it('is found by a word inside its name, after prefix matches', async () => {
    const found = await search('york')
    expect(found[0]).toBe('York')
    expect(found).toContain('New York')
  })

  it.each(['', '   ', '|', '\n', '%', 'zzzzqq', '🙂', 'a'.repeat(100)])(
    'is not found by %j',
    async (typed) => {
      expect(await search(typed)).toEqual([])
    },
  )

  it('returns a few results, never the whole list', async () => {
    expect(await search('a')).toHaveLength(7)
  })

  it('has a name in both languages', async () => {
    const cities = await openCities()
    const lisbon = cities.search('lisbon', 1)[0]
    expect(lisbon).toMatchObject({ name: { en: 'Lisbon', ru: 'Лиссабон' }, country: 'PT', latitude: 38.72 })
    expect(cities.byId(lisbon?.id ?? 0)).toEqual(lisbon)
    expect(cities.byId(-1)).toBeNull()
    expect(cities.byId(Number.NaN)).toBeNull()
  })

  it('is resolved from an unambiguous name', async () => {
    const cities = await openCities()
    expect(cities.named('лиссабон')?.name.en).toBe('Lisbon')
    expect(cities.named('Springfield')).toBeNull()
    expect(cities.named('by the sea')).toBeNull()
  })

  it.each([
    [52.5, 13.4, 'Berlin'],
    [52.39, 13.06, 'Potsdam'],
    [40.68, -73.94, 'New York'],
    [-36.8, 174.7, 'Auckland'],
  ])('is the one at %d, %d', async (latitude, longitude, name) => {
    expect((await openCities()).nearest(latitude, longitude)?.name.en).toBe(name)
  })

  it('is not found at sea, and is found across the date line', async () => {
    const cities = await openCities()
    expect(cities.nearest(0, -30)).toBeNull()
    expect(cities.nearest(-17.7, -179.9)?.country ?? 'FJ').toBe('FJ')
  })
})
