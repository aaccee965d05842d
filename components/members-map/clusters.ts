import type { CountedLocation } from '@/lib/contracts/location'

/** A place on the drawn world, in its units. */
export type Spot = CountedLocation & { x: number; y: number }

export const LABEL_SIDES = ['below', 'above', 'right', 'left'] as const
export type LabelSide = (typeof LABEL_SIDES)[number]

/** Places that would cover each other, drawn as one where the fullest of them is. */
export type Cluster = {
  key: string
  x: number
  y: number
  count: number
  spots: Spot[]
  size: number
  /** Beside which edge its name is written; null where there is no room for it at all. */
  label: LabelSide | null
}

/** Across, in pixels: from one member up to the fullest place. */
const SMALLEST = 30
const LARGEST = 62
/** In a small community the fullest place is not full. */
const MANY = 40
/** Between the edges of two circles. */
const AIR = 6
const LABEL = { letter: 7.4, height: 20 }

/**
 * What to draw at a scale (pixels to a unit of the world), the fullest first. Circles never overlap, and a name is
 * written below, above or beside its circle, where it covers neither a circle nor another name.
 */
export function clusterSpots(spots: readonly Spot[], scale: number): Cluster[] {
  const fullest = Math.max(MANY, ...spots.map(({ count }) => count))
  const clusters: Cluster[] = []
  for (const spot of spots.toSorted((a, b) => b.count - a.count)) {
    const { place, x, y, count } = spot
    const own = { key: place, x, y, count, spots: [spot], size: sizeOf(count, fullest), label: null }
    join(clusters, own, scale, fullest)
  }
  clusters.sort((a, b) => b.count - a.count)
  label(clusters, scale)
  return clusters
}

/** What one takes in makes it larger, so that it may now cover another, which it takes in too. */
function join(clusters: Cluster[], joining: Cluster, scale: number, fullest: number): void {
  const at = clusters.findIndex(
    (one) => Math.hypot(one.x - joining.x, one.y - joining.y) * scale < (one.size + joining.size) / 2 + AIR,
  )
  if (at === -1) {
    clusters.push(joining)
    return
  }
  const [home] = clusters.splice(at, 1) as [Cluster]
  const [into, from] = home.count >= joining.count ? [home, joining] : [joining, home]
  const count = into.count + from.count
  const together = [...into.spots, ...from.spots].sort((a, b) => b.count - a.count)
  join(clusters, { ...into, count, spots: together, size: sizeOf(count, fullest) }, scale, fullest)
}

const sizeOf = (count: number, fullest: number) =>
  Math.round(SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(Math.min(1, count / fullest)))

type Box = { left: number; right: number; top: number; bottom: number }

function label(clusters: Cluster[], scale: number): void {
  const taken: Box[] = clusters.map(({ x, y, size }) => around(x * scale, y * scale, size, size))
  for (const cluster of clusters) {
    const width = ((cluster.spots[0]?.name.length ?? 0) + (cluster.spots.length > 1 ? 3 : 0)) * LABEL.letter
    for (const side of LABEL_SIDES) {
      const box = boxBeside(cluster, side, scale, width)
      if (taken.some((other) => overlap(box, other))) continue
      cluster.label = side
      taken.push(box)
      break
    }
  }
}

function boxBeside({ x, y, size }: Cluster, side: LabelSide, scale: number, width: number): Box {
  const down = (size + LABEL.height) / 2 + 1
  const across = (size + width) / 2 + 4
  const shift = { below: [0, down], above: [0, -down], right: [across, 0], left: [-across, 0] } as const
  const [dx, dy] = shift[side]
  return around(x * scale + dx, y * scale + dy, width, LABEL.height)
}

const around = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
