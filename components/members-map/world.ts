import { geoMercator, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'

/** The width of the drawn world in world units, which a transform scales to pixels. */
export const WORLD = 1024
/** Latitude limits: no members live beyond them, and Mercator diverges at the poles. */
const NORTH = 80
const SOUTH = -57

const mercator = geoMercator()
  .scale(WORLD / (2 * Math.PI))
  .translate([WORLD / 2, WORLD / 2])
  .precision(0)

export const project = (longitude: number, latitude: number): [x: number, y: number] =>
  mercator([longitude, Math.min(Math.max(latitude, SOUTH), NORTH)]) ?? [0, 0]

const [, TOP] = project(0, NORTH)
const [, BOTTOM] = project(0, SOUTH)

/** The part of the world that is shown. */
export const EXTENT: [[number, number], [number, number]] = [
  [0, TOP],
  [WORLD, BOTTOM],
]

type Topology = Parameters<typeof feature>[0]

/** A piece of coast: only pieces in view are drawn. */
type Piece = { path: Path2D; left: number; right: number; top: number; bottom: number }
export type Land = Piece[]

/**
 * The world's coasts by Natural Earth (public domain), from our own origin. Without borders: some are disputed, and a map
 * of people need not take a side.
 */
export async function loadLand(detail: 'far' | 'near'): Promise<Land> {
  const { default: topology } = await (detail === 'far'
    ? import('world-atlas/land-110m.json')
    : import('world-atlas/land-50m.json'))
  const world = topology as unknown as Topology
  const land = feature(world, world.objects.land as Parameters<typeof feature>[1])
  const features = 'features' in land ? land.features : [land]
  const bounds = geoPath(mercator)
  return features
    .flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [],
    )
    .map((coordinates) => {
      const polygon = { type: 'Polygon' as const, coordinates }
      const path = new Path2D()
      geoPath(mercator, path as unknown as CanvasRenderingContext2D)(polygon)
      const [[left, top], [right, bottom]] = bounds.bounds(polygon)
      return { path, left, right, top, bottom }
    })
    .filter(({ top }) => top < BOTTOM)
}

export type View = { x: number; y: number; k: number }

/** Draws the visible part, in the canvas's colours from the stylesheet. */
export function drawLand(canvas: HTMLCanvasElement, land: Land, { x, y, k }: View): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  const ratio = width / (canvas.clientWidth || width)
  const style = getComputedStyle(canvas)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, width, height)
  context.setTransform(k * ratio, 0, 0, k * ratio, x * ratio, y * ratio)
  context.fillStyle = style.color
  context.strokeStyle = style.borderTopColor
  context.lineWidth = 0.75 / k
  const seen = {
    left: -x / k,
    top: -y / k,
    right: (width / ratio - x) / k,
    bottom: (height / ratio - y) / k,
  }
  for (const { path, left, right, top, bottom } of land) {
    if (right < seen.left || left > seen.right || bottom < seen.top || top > seen.bottom) continue
    context.fill(path)
    context.stroke(path)
  }
}
