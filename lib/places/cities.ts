import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { latin } from '@/lib/core/latin'
import type { LocalizedText } from '@/lib/core/locale'

/** Made by derive-cities.ts: the cities of the world with ten thousand people or more, the largest first. */
const FILE = join(process.cwd(), 'lib/places/cities.tsv.gz')

export type City = {
  /** GeoNames' id. */
  id: number
  name: LocalizedText
  /** Two capital letters. */
  country: string
  /** A state's letters where there are such, else ''. */
  region: string
  /** Of the centre, to two decimals. */
  latitude: number
  longitude: number
}

export type Cities = {
  /** What somebody who typed `text`, in either alphabet and any spelling, may mean; the likeliest first. */
  search(text: string, limit: number): City[]
  /** The city that is called so and by far the largest of them; null when it is not clear which is meant. */
  named(text: string): City | null
  byId(id: number): City | null
  /** Null in the middle of nowhere. */
  nearest(latitude: number, longitude: number): City | null
}

let opened: Promise<Cities> | undefined

/** The list of cities; read when it is first needed. */
export function openCities(): Promise<Cities> {
  opened ??= readFile(FILE)
    .then((packed) => promisify(gunzip)(packed))
    .then((bytes) => citiesIn(bytes.toString('utf8')))
  return opened
}

/** What a hit counts for, times the people: the whole of a name, its beginning, a word inside; less for an older or foreign name. */
const WEIGHTS = { whole: 20, beginning: 1, inside: 0.3, otherName: 0.2 }
/** So many hits are weighed: they come largest first, what follows is smaller still. */
const MOST_HITS = 60
/** As many times larger than its namesake must a city be to be meant. */
const CLEARLY = 5
const FAR_KM = 100

function citiesIn(list: string): Cities {
  const lines = list.trimEnd().split('\n')
  const latitudes = new Float32Array(lines.length)
  const longitudes = new Float32Array(lines.length)
  const thousands = new Uint16Array(lines.length)
  const starts = new Uint32Array(lines.length)
  const keys: string[] = []
  let length = 0
  lines.forEach((line, row) => {
    const [, , , , , latitude, longitude, people, names = ''] = line.split('\t')
    latitudes[row] = Number(latitude)
    longitudes[row] = Number(longitude)
    thousands[row] = Number(people)
    starts[row] = length
    keys.push(names)
    length += names.length + 1
  })
  // One text that is searched as it stands: '|' begins a name, a line is a city. Latin letters alone take half the room.
  const text = Buffer.from(`${keys.join('\n')}\n`, 'latin1').toString('latin1')

  function cityAt(row: number): City {
    const [id, en = '', ru, country = '', region = '', latitude, longitude] = lines[row]!.split('\t')
    return {
      id: Number(id),
      name: ru ? { en, ru } : { en },
      country,
      region,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }
  }

  function rowAt(position: number): number {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= position) low = middle
      else high = middle - 1
    }
    return low
  }

  function* positionsOf(part: string, most = MOST_HITS): Generator<number> {
    let at = text.indexOf(part)
    for (let found = 0; at >= 0 && found < most; found++) {
      yield at
      at = text.indexOf(part, at + 1)
    }
  }

  const wholeNames = (key: string) => [...positionsOf(`|${key}|`), ...positionsOf(`|${key}\n`)]

  /** The first two names are those that are shown. */
  const isShown = (row: number, position: number) =>
    text.indexOf('|', text.indexOf('|', starts[row]) + 1) >= position

  return {
    search(typed, limit) {
      const key = latin(typed, ' ')
      if (key === '') return []
      const weights = new Map<number, number>()
      function weigh(positions: Iterable<number>, weight: number): void {
        for (const position of positions) {
          const row = rowAt(position)
          const worth = (thousands[row]! + 1) * weight * (isShown(row, position) ? 1 : WEIGHTS.otherName)
          weights.set(row, Math.max(worth, weights.get(row) ?? 0))
        }
      }
      weigh(wholeNames(key), WEIGHTS.whole)
      weigh(positionsOf(`|${key}`), WEIGHTS.beginning)
      if (key.length > 2) weigh(positionsOf(` ${key}`), WEIGHTS.inside)
      return [...weights]
        .sort((a, b) => b[1] - a[1])
        .slice(0, limit)
        .map(([row]) => cityAt(row))
    },
    named(typed) {
      const key = latin(typed, ' ')
      if (key.length < 2) return null
      const rows = wholeNames(key)
        .map((position) => ({ row: rowAt(position), position }))
        .filter(({ row, position }) => isShown(row, position))
        .map(({ row }) => row)
        .sort((a, b) => thousands[b]! - thousands[a]!)
      const [first, second] = [...new Set(rows)]
      if (first === undefined) return null
      const clear = second === undefined || thousands[first]! >= CLEARLY * thousands[second]!
      return clear ? cityAt(first) : null
    },
    byId(id) {
      const row = lines.findIndex((line) => line.startsWith(`${id}\t`))
      return row < 0 ? null : cityAt(row)
    },
    nearest(latitude, longitude) {
      let best = -1
      let least = Number.POSITIVE_INFINITY
      const eastWest = Math.cos((latitude * Math.PI) / 180)
      for (let row = 0; row < lines.length; row++) {
        const north = (latitudes[row]! - latitude) * 111.2
        const apart = Math.abs(longitudes[row]! - longitude)
        const east = Math.min(apart, 360 - apart) * 111.2 * eastWest
        const km = Math.hypot(north, east)
        if (km > FAR_KM) continue
        // In the middle of a large city, a suburb's centre may be nearer than the city's own.
        const felt = (km + 3) / Math.sqrt(thousands[row]! + 20)
        if (felt < least) {
          least = felt
          best = row
        }
      }
      return best < 0 ? null : cityAt(best)
    },
  }
}
