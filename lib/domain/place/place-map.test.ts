import { describe, expect, it } from 'vitest'
import { placeMap } from './place-map'

describe('the map of an address', () => {
  it('shows its city, named in the reader’s language', async () => {
    const address = 'Casa do Rio, Rua das Janelas Verdes 44, Lisbon'
    const [en, ru] = [await placeMap('en', address), await placeMap('ru', address)]
    expect([en?.name, ru?.name]).toEqual(['Lisbon', 'Лиссабон'])
    expect(en?.land).toMatch(/^M[\d.,-]+L/)
    expect(en?.land.length).toBeLessThan(10_000)
    expect(ru?.land).toBe(en?.land)
  })

  it('zooms out for a city far from the coast', async () => {
    expect((await placeMap('en', 'Moscow'))?.land.split('L').length).toBeGreaterThan(20)
  })

  it('is omitted for an address without a city', async () => {
    expect(await placeMap('en', 'Room 4, second floor')).toBeNull()
    expect(await placeMap('en', '<script>')).toBeNull()
  })
})
