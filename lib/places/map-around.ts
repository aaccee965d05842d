import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { geoMercator, geoPath } from 'd3-geo'
import { LRUCache } from 'lru-cache'
import { feature } from 'topojson-client'

/** Coasts of the world by Natural Earth (public domain), without borders. */
const FILE = join(process.cwd(), 'node_modules/world-atlas/land-50m.json')
/** Widths of the map, tried in turn until one includes a coast for orientation. */
const WIDTHS_KM = [1300, 3500]
const EARTH_KM = 6371

type Topology = Parameters<typeof feature>[0]
type Land = ReturnType<typeof feature>
type Point = { latitude: number; longitude: number }
type Size = { width: number; height: number }

let read: Promise<Land> | undefined

function openLand() {
  read ??= readFile(FILE, 'utf8').then((text) => {
    const world = JSON.parse(text) as Topology
    return feature(world, world.objects.land as Parameters<typeof feature>[1])
  })
  return read
}

const drawn = new LRUCache<string, { land: string | null }>({ max: 500 })

/** The land around a point at the centre of a map. @returns an SVG path; null far from any coast */
export async function mapAround(at: Point, size: Size): Promise<string | null> {
  const key = [at.latitude, at.longitude, size.width, size.height].join(' ')
  const known = drawn.get(key)
  if (known) return known.land
  const world = await openLand()
  const paths = WIDTHS_KM.map((km) => draw(world, at, size, km))
  // All land and no coast would be a plain rectangle, which shows nothing.
  const land = paths.find((path) => path.split('L').length > 5) ?? null
  drawn.set(key, { land })
  return land
}

function draw(world: Land, { latitude, longitude }: Point, { width, height }: Size, km: number): string {
  const projection = geoMercator()
    .scale((width * EARTH_KM * Math.cos((latitude * Math.PI) / 180)) / km)
    .center([longitude, latitude])
    .translate([width / 2, height / 2])
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ])
  return geoPath(projection).digits(1)(world) ?? ''
}
