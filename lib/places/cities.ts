import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { latin } from '@/lib/core/latin'
import type { LocalizedText } from '@/lib/core/locale'

/** Created by derive-cities.ts: cities with at least ten thousand people, largest first. */
const FILE = join(process.cwd(), 'lib/places/cities.tsv.gz')

export type City = {
  /** GeoNames' id. */
  id: number
  name: LocalizedText
  /** ISO country code. */
  country: string
  /** State code, else ''. */
  region: string
  /** Coordinates of the centre, to two decimals. */
  latitude: number
  longitude: number
}

export type Cities = {
  /** Cities matching `text` in either alphabet and any spelling, likeliest first. */
  search(text: string, limit: number): City[]
  /** The city of that name if it is by far the largest, otherwise null. */
  named(text: string): City | null
  byId(id: number): City | null
  /** The city with that English name and centre. */
  at(name: string, latitude: number, longitude: number): City | null
  /** The nearest city; null if none is near. */
  nearest(latitude: number, longitude: number): City | null
}

let opened: Promise<Cities> | undefined

/** The list of cities, read on first use. */
export function openCities(): Promise<Cities> {
  opened ??= readFile(FILE)
    .then((packed) => promisify(gunzip)(packed))
    .then((bytes) => citiesIn(bytes.toString('utf8')))
  return opened
}

/** Weights of a hit, times population: whole name, prefix, word inside; less for former or foreign names. */
const WEIGHTS = { whole: 20, beginning: 1, inside: 0.3, otherName: 0.2 }
/** Maximum hits to score; they come largest first. */
const MAX_HITS = 60
/** How many times larger than its namesakes a city must be to be unambiguous. */
const CLEARLY = 5
/** With fewer letters any name will do. */
const TELLING_LETTERS = 3
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
  // One searchable text: '|' starts a name, each line is a city. Latin-only text takes half the memory.
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

  function* positionsOf(part: string, most = MAX_HITS): Generator<number> {
    let at = text.indexOf(part)
    for (let found = 0; at >= 0 && found < most; found++) {
      yield at
      at = text.indexOf(part, at + 1)
    }
  }

  const wholeNames = (key: string) => [...positionsOf(`|${key}|`), ...positionsOf(`|${key}\n`)]

  function endOfName(position: number): number {
    let end = position
    while (end < text.length && text[end] !== '|' && text[end] !== '\n') end++
    return end
  }

  /** Whether the name at a position is one under which the city is displayed, not a former or foreign one. */
  function isShown(row: number, position: number): boolean {
    const name = text.slice(text.lastIndexOf('|', position) + 1, endOfName(position + 1))
    const [, en = '', ru = ''] = lines[row]!.split('\t')
    return name === latin(en, ' ') || name === latin(ru, ' ')
  }

  return {
    search(typed, limit) {
      const key = latin(typed, ' ')
      if (key === '') return []
      const weights = new Map<number, number>()
      const shown = new Set<number>()
      function weigh(positions: Iterable<number>, weight: number): void {
        for (const position of positions) {
          const row = rowAt(position)
          if (isShown(row, position)) shown.add(row)
          const worth = (thousands[row]! + 1) * weight * (isShown(row, position) ? 1 : WEIGHTS.otherName)
          weights.set(row, Math.max(worth, weights.get(row) ?? 0))
        }
      }
      weigh(wholeNames(key), WEIGHTS.whole)
      weigh(positionsOf(`|${key}`), WEIGHTS.beginning)
      if (key.length > 2) weigh(positionsOf(` ${key}`), WEIGHTS.inside)
      // A former name counts only if no larger city has it today.
      const largest = Math.max(...[...shown].map((row) => thousands[row]!), 0)
      return [...weights]
        .filter(([row]) => key.length < TELLING_LETTERS || shown.has(row) || thousands[row]! > largest)
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
    at(name, latitude, longitude) {
      const [north, east] = [Math.fround(latitude), Math.fround(longitude)]
      for (let row = 0; row < lines.length; row++) {
        if (latitudes[row] !== north || longitudes[row] !== east) continue
        const city = cityAt(row)
        if (city.name.en === name) return city
      }
      return null
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
        // In a large city, a suburb's centre may be nearer than the city's.
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
