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
  /** What is written beside which edge. */
  label: Label
}

export type Label = { text: string; side: LabelSide }
type Unlabelled = Omit<Cluster, 'label'> & { label: Label | null }

/** Across, in pixels: from one member up to the fullest place. */
const SMALLEST = 30
const LARGEST = 62
/** In a small community the fullest place is not full. */
const MANY = 40
/** Between the edges of two circles. */
const AIR = 6
const LABEL = { letter: 7.4, height: 20 }
/** Letters of a name: all, and where there is no room for them, these many. */
const LETTERS = [Number.POSITIVE_INFINITY, 12, 7]

/**
 * What to draw at a scale (pixels to a unit of the world), the fullest first. Circles never overlap, and a name is
 * written below, above or beside its circle, where it covers neither a circle nor another name. One without room for its
 * name joins its neighbour, so that all that are drawn have names.
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

/** What one takes in makes it larger, so that it may now cover another, which it takes in too. */
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

/** Where a cluster's name could be, the best first. */
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
