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

it('draws overlapping places as one, at the place with the most members', () => {
  const [first, second] = clusterSpots([POTSDAM, LISBON, BERLIN], 10)
  expect(first).toMatchObject({
    key: 'Berlin',
    x: 100,
    count: 25,
    label: { text: 'Berlin +1', side: 'below' },
  })
  expect(first?.spots.map(({ name }) => name)).toEqual(['Berlin', 'Potsdam'])
  expect(second).toMatchObject({ key: 'Lisbon', count: 10 })
})

it('separates them as the map zooms in', () => {
  expect(clusterSpots([POTSDAM, BERLIN], 200).map(({ key }) => key)).toEqual(['Berlin', 'Potsdam'])
})

it('never draws a name over another', () => {
  const close = [spot('Frankfurt am Main', 9, 0, 0), spot('Offenbach am Main', 8, 8, 0)]
  expect(clusterSpots(close, 10).map(({ label }) => label.side)).toEqual(['below', 'above'])
})

it('truncates a name that does not fit', () => {
  const grid = [-1, 0, 1].flatMap((row) =>
    [0, 14, 28].map((x) => spot(`Frankfurt an der Oder ${x}`, 9, x, row * 6)),
  )
  const labels = clusterSpots(grid, 10).map(({ label }) => label.text)
  expect(labels).toHaveLength(9)
  expect(labels.some((text) => text.endsWith('…'))).toBe(true)
})

it('names every circle it draws, and merges one whose name does not fit into its neighbour', () => {
  const crowd = Array.from({ length: 81 }, (_, at) =>
    spot(`Frankfurt ${at}`, 9, (at % 9) * 4.5, Math.floor(at / 9) * 4.5),
  )
  const drawn = clusterSpots(crowd, 10)
  expect(drawn.length).toBeGreaterThan(1)
  expect(drawn.length).toBeLessThan(81)
  for (const { label } of drawn) expect(label.text).not.toBe('')
  expect(drawn.reduce((sum, { count }) => sum + count, 0)).toBe(81 * 9)
})

it('loses nobody, at any scale', () => {
  const many = Array.from({ length: 300 }, (_, at) =>
    spot(`P${at}`, 1 + (at % 7), (at * 37) % 1024, (at * 53) % 700),
  )
  const all = many.reduce((sum, { count }) => sum + count, 0)
  for (const scale of [0.4, 1, 4, 32])
    expect(clusterSpots(many, scale).reduce((sum, { count }) => sum + count, 0)).toBe(all)
})
