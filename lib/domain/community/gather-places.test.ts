import { expect, it } from 'vitest'
import { type Area, gatherPlaces } from './gather-places'

const said = (area: string, count = 1): Area => ({
  area,
  city: area.slice(0, area.lastIndexOf('|')) || null,
  cityNames: null,
  count,
})
const gathered = (...areas: Area[]) => gatherPlaces(areas).map(({ areas: together }) => together)

it('puts a city together whatever it is called, where its coordinates are the same', () => {
  const [place] = gatherPlaces([said('берлин|52.5,13.4'), said('berlin|52.5,13.4', 3)])
  expect(place).toMatchObject({ names: ['berlin', 'берлин'], latitude: 52.5, longitude: 13.4 })
})

it('takes those who are found a little off, or who only named it, for people of the same city', () => {
  expect(gathered(said('berlin|52.5,13.4', 2), said('berlin|52.6,13.3'), said('berlin|'))).toHaveLength(1)
})

it('keeps cities apart that are only called alike', () => {
  expect(gathered(said('berlin|52.5,13.4'), said('berlin|44.5,-71.2'))).toHaveLength(2)
})

it('keeps cities apart that are only near', () => {
  expect(gathered(said('berlin|52.5,13.4'), said('potsdam|52.4,13.1'))).toHaveLength(2)
})

it('knows a place by its name alone where nobody said more, and one without a name by its coordinates', () => {
  expect(gatherPlaces([said('a|b|'), said('|10.0,20.0')])).toEqual([
    { key: '10.0,20.0', names: [], cityNames: null, latitude: 10, longitude: 20, areas: ['|10.0,20.0'] },
    { key: 'a|b', names: ['a|b'], cityNames: null, latitude: null, longitude: null, areas: ['a|b|'] },
  ])
})
