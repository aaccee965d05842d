import { expect, it } from 'vitest'
import { clusterSpots, type Spot } from './clusters'

const spot = (name: string, count: number, x: number, y: number): Spot => ({
  place: name,
  name,
  count,
  x,
  y,
  latitude: 0,
  longitude: 0,
})

const BERLIN = spot('Berlin', 20, 100, 50)
const POTSDAM = spot('Potsdam', 5, 100.5, 50)
const LISBON = spot('Lisbon', 10, 60, 70)

it('draws places that would cover each other as one, where the fullest is', () => {
  const [first, second] = clusterSpots([POTSDAM, LISBON, BERLIN], 10)
  expect(first).toMatchObject({ key: 'Berlin', x: 100, count: 25, label: 'below' })
  expect(first?.spots.map(({ name }) => name)).toEqual(['Berlin', 'Potsdam'])
  expect(second).toMatchObject({ key: 'Lisbon', count: 10 })
})

it('parts them as one comes nearer', () => {
  expect(clusterSpots([POTSDAM, BERLIN], 200).map(({ key }) => key)).toEqual(['Berlin', 'Potsdam'])
})

it('writes no name over another', () => {
  const close = [spot('Frankfurt am Main', 9, 0, 0), spot('Offenbach am Main', 8, 8, 0)]
  expect(clusterSpots(close, 10).map(({ label }) => label)).toEqual(['below', 'above'])
  const row = [-1, 0, 1].flatMap((row) => [0, 8, 16].map((x) => spot(`Frankfurt ${x} ${row}`, 9, x, row * 6)))
  const middle = clusterSpots(row, 10).find(({ x, y }) => x === 8 && y === 0)
  expect(middle?.label).toBeNull()
})

it('loses nobody, whatever the scale', () => {
  const many = Array.from({ length: 300 }, (_, at) =>
    spot(`P${at}`, 1 + (at % 7), (at * 37) % 1024, (at * 53) % 700),
  )
  const all = many.reduce((sum, { count }) => sum + count, 0)
  for (const scale of [0.4, 1, 4, 32])
    expect(clusterSpots(many, scale).reduce((sum, { count }) => sum + count, 0)).toBe(all)
})
