import type { Cluster } from './clusters'
import { EXTENT, type View } from './world'

export type Box = { width: number; height: number }

/** Maximum scale, in pixels per world unit: beyond it the coastlines show no more detail. */
export const NEAREST = 90
/** Scale for a single place, which shows the country around it. */
const COUNTRY = 14
const UPRIGHT = 0.7
/** Padding when fitting to view: half a circle and a name. */
const ROOM_PX = 56
/** Clusters change at steps of the scale, not with every pixel of a pinch. */
export const STEPS_PER_DOUBLING = 3

/** The corners of the whole area, as if there were places. */
export const WHOLE = EXTENT.map(([x, y]) => ({ x, y }))

/** The whole width of the world, or in a portrait frame most of it, with some sea above and below. */
export function farthestOf({ width, height }: Box): number {
  const [[left, top], [right, bottom]] = EXTENT
  return Math.max(width / (right - left), (UPRIGHT * height) / (bottom - top))
}

export function fitting(some: readonly { x: number; y: number }[], box: Box): View {
  const { width, height } = box
  const [xs, ys] = [some.map(({ x }) => x), some.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = { width: Math.max(width - 2 * ROOM_PX, 80), height: Math.max(height - 2 * ROOM_PX, 80) }
  const wanted = Math.min(room.width / (right - left), room.height / (bottom - top))
  const nearest = left === right && top === bottom ? COUNTRY : NEAREST
  const k = Math.max(farthestOf(box), Math.min(wanted, nearest))
  return { k, x: width / 2 - ((left + right) / 2) * k, y: height / 2 - ((top + bottom) / 2) * k }
}

/** Keeps the centre when the frame is resized, for example when a phone is rotated. */
export function resized({ x, y, k }: View, before: Box, now: Box): View {
  const next = Math.max(k, farthestOf(now))
  return {
    k: next,
    x: now.width / 2 - ((before.width / 2 - x) / k) * next,
    y: now.height / 2 - ((before.height / 2 - y) / k) * next,
  }
}

export const isInside = ({ x, y }: { x: number; y: number }, { width, height }: Box, margin = 0) =>
  x >= -margin && y >= -margin && x <= width + margin && y <= height + margin

/** Half a screen beyond the edges, so that nothing is missing while dragging. */
export const inView =
  (view: View, box: Box) =>
  ({ x, y }: Cluster) =>
    isInside({ x: x * view.k + view.x, y: y * view.k + view.y }, box, Math.max(box.width, box.height) / 2)

/** Close enough to the last settled view to reuse its circles. */
export const isNear = (before: View, now: View, { width, height }: Box) =>
  Math.abs(Math.log2(now.k / before.k)) < 1 / STEPS_PER_DOUBLING &&
  Math.abs(now.x - before.x) < width / 3 &&
  Math.abs(now.y - before.y) < height / 3
