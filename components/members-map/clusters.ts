import type { CountedLocation } from '@/lib/contracts/location'

/** A place on the map, in world units. */
export type Spot = CountedLocation & { x: number; y: number }

export const LABEL_SIDES = ['below', 'above', 'right', 'left'] as const
export type LabelSide = (typeof LABEL_SIDES)[number]

/** Places that would overlap, drawn as one circle at the place with the most members. */
export type Cluster = {
  key: string
  x: number
  y: number
  count: number
  spots: Spot[]
  size: number
  /** Label text and its position. */
  label: Label
}

export type Label = { text: string; side: LabelSide }
type Unlabelled = Omit<Cluster, 'label'> & { label: Label | null }

/** Circle diameters in pixels: for one member, and for the place with the most. */
const SMALLEST = 30
const LARGEST = 62
/** In a small community even the largest place gets less than the largest circle. */
const MANY = 40
/** Pixels between the edges of two circles. */
const AIR = 6
const LABEL = { letter: 7.4, height: 20 }
/** Letters of a name: all, or this many where it does not fit. */
const LETTERS = [Number.POSITIVE_INFINITY, 12, 7]

/**
 * What to draw at a scale (pixels per world unit), largest first. Circles never overlap. A name is written below, above
 * or beside its circle, where it covers no circle and no other name; a circle whose name does not fit merges into its
 * neighbour, so every circle has a name.
 */
export function clusterSpots(spots: readonly Spot[], scale: number): Cluster[] {
  const fullest = Math.max(MANY, ...spots.map(({ count }) => count))
  const clusters: Unlabelled[] = []
  for (const spot of spots.toSorted((a, b) => b.count - a.count)) {
    const { place, x, y, count } = spot
    const own = { key: place, x, y, count, spots: [spot], size: sizeOf(count, fullest), label: null }
    join(clusters, own, scale, fullest)
  }
  for (;;) {
    clusters.sort((a, b) => b.count - a.count)
    label(clusters, scale)
    const nameless = clusters.filter((one) => one.label === null)
    if (nameless.length === 0 || clusters.length === 1) return clusters as Cluster[]
    for (const one of nameless) if (clusters.includes(one)) joinNearest(clusters, one, scale, fullest)
  }
}

function joinNearest(clusters: Unlabelled[], one: Unlabelled, scale: number, fullest: number): void {
  clusters.splice(clusters.indexOf(one), 1)
  const distance = ({ x, y }: Unlabelled) => Math.hypot(x - one.x, y - one.y)
  const nearest = clusters.reduce((best, other) => (distance(other) < distance(best) ? other : best))
  clusters.splice(clusters.indexOf(nearest), 1)
  join(clusters, together(nearest, one, fullest), scale, fullest)
}

/** Merging enlarges a circle, so it may now overlap another and merge that too. */
function join(clusters: Unlabelled[], joining: Unlabelled, scale: number, fullest: number): void {
  const at = clusters.findIndex(
    (one) => Math.hypot(one.x - joining.x, one.y - joining.y) * scale < (one.size + joining.size) / 2 + AIR,
  )
  if (at === -1) {
    clusters.push(joining)
    return
  }
  const [home] = clusters.splice(at, 1) as [Unlabelled]
  join(clusters, together(home, joining, fullest), scale, fullest)
}

function together(one: Unlabelled, other: Unlabelled, fullest: number): Unlabelled {
  const [into, from] = one.count >= other.count ? [one, other] : [other, one]
  const count = into.count + from.count
  const spots = [...into.spots, ...from.spots].sort((a, b) => b.count - a.count)
  return { ...into, count, spots, size: sizeOf(count, fullest) }
}

const sizeOf = (count: number, fullest: number) =>
  Math.round(SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(Math.min(1, count / fullest)))

type Box = { left: number; right: number; top: number; bottom: number }

function label(clusters: Unlabelled[], scale: number): void {
  const taken: Box[] = clusters.map(({ x, y, size }) => around(x * scale, y * scale, size, size))
  for (const cluster of clusters) {
    const found = placesFor(cluster, scale).find(({ box }) => !taken.some((other) => overlap(box, other)))
    cluster.label = found?.label ?? null
    if (found) taken.push(found.box)
  }
}

/** Possible positions of a cluster's name, best first. */
function placesFor(cluster: Unlabelled, scale: number): { label: Label; box: Box }[] {
  const name = cluster.spots[0]?.name ?? ''
  const more = cluster.spots.length > 1 ? ` +${cluster.spots.length - 1}` : ''
  return LETTERS.flatMap((letters) => {
    const text = `${name.length > letters ? `${name.slice(0, letters - 1).trim()}…` : name}${more}`
    return LABEL_SIDES.map((side) => ({
      label: { text, side },
      box: boxBeside(cluster, side, scale, text.length * LABEL.letter),
    }))
  })
}

function boxBeside({ x, y, size }: Unlabelled, side: LabelSide, scale: number, width: number): Box {
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
