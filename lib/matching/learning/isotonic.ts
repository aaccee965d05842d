export type Point = { x: number; y: number; weight: number }

/**
 * The rising curve nearest to the points (pool adjacent violators; Ayer et al. 1955), drawn as straight lines between
 * the middles of its steps and flat beyond them. @param points at least one
 */
export function risingCurve(points: readonly Point[]): (x: number) => number {
  const steps: Point[] = []
  for (const point of sameXTogether(points)) {
    let step = point
    while (steps.length > 0 && steps.at(-1)!.y >= step.y) step = pooled(steps.pop()!, step)
    steps.push(step)
  }
  return (x) => {
    const above = steps.findIndex((step) => step.x >= x)
    if (above === 0) return steps[0]!.y
    if (above < 0) return steps.at(-1)!.y
    const from = steps[above - 1]!
    const to = steps[above]!
    return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)
  }
}

function sameXTogether(points: readonly Point[]): Point[] {
  const together: Point[] = []
  for (const point of points.toSorted((a, b) => a.x - b.x)) {
    const last = together.at(-1)
    if (last?.x === point.x) together[together.length - 1] = pooled(last, point)
    else together.push(point)
  }
  return together
}

function pooled(one: Point, other: Point): Point {
  const weight = one.weight + other.weight
  const mean = (a: number, b: number) => (a * one.weight + b * other.weight) / weight
  return { x: mean(one.x, other.x), y: mean(one.y, other.y), weight }
}
