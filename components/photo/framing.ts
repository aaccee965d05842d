import type { PhotoCrop } from '@/lib/contracts/photo'

/** The position of a picture under the crop square. The square never leaves the picture. */
export type Framing = {
  /** The picture's centre, in px right and down from the square's. */
  at: Point
  /** 1 just covers the square at any rotation. */
  scale: number
  /** Quarter turns clockwise. */
  quarters: number
  /** Additional degrees clockwise, to straighten it. */
  tilt: number
}

/** In px: the square's side, and the picture's size when it covers the square, unscaled and unrotated. */
export type CropFrame = { side: number; width: number; height: number }

type Point = { x: number; y: number }

export const WHOLE: Framing = { at: { x: 0, y: 0 }, scale: 1, quarters: 0, tilt: 0 }
export const MAX_SCALE = 4
export const MAX_TILT = 45

/** The size at which a picture covers a square of this side. */
export function frameOf(side: number, picture: { width: number; height: number }): CropFrame {
  const ratio = side / Math.min(picture.width, picture.height)
  return { side, width: picture.width * ratio, height: picture.height * ratio }
}

export const rotationOf = ({ quarters, tilt }: Framing): number => quarters * 90 + tilt

/** The scale at which a rotated picture still covers the square. */
export function leastZoom(rotation: number): number {
  const { cos, sin } = turnOf(rotation)
  return Math.abs(cos) + Math.abs(sin)
}

export const zoomOf = (framing: Framing): number => framing.scale * leastZoom(rotationOf(framing))

export const movedTo = (framing: Framing, at: Point, frame: CropFrame): Framing =>
  kept({ ...framing, at }, frame)

/** Scaled around the square's centre. */
export function scaledTo(framing: Framing, scale: number, frame: CropFrame): Framing {
  const next = { ...framing, scale: clamp(scale, 1, MAX_SCALE) }
  return kept({ ...next, at: times(framing.at, next.scale / framing.scale) }, frame)
}

/** Rotated around the square's centre. */
export function turnedTo(
  framing: Framing,
  turn: { quarters?: number; tilt?: number },
  frame: CropFrame,
): Framing {
  const next = { ...framing, ...turn, tilt: clamp(turn.tilt ?? framing.tilt, -MAX_TILT, MAX_TILT) }
  const at = times(turned(framing.at, rotationOf(next) - rotationOf(framing)), zoomOf(next) / zoomOf(framing))
  return kept({ ...next, at }, frame)
}

/** The part of the picture in the square, in the API's format. */
export function cropOf(framing: Framing, frame: CropFrame): PhotoCrop {
  const rotation = rotationOf(framing)
  const [cos, sin] = [Math.abs(turnOf(rotation).cos), Math.abs(turnOf(rotation).sin)]
  const box = {
    width: frame.width * cos + frame.height * sin,
    height: frame.width * sin + frame.height * cos,
  }
  const zoom = zoomOf(framing)
  const side = frame.side / zoom
  const start = (length: number, offset: number) => (((length - side) / 2 - offset / zoom) / length) * 100
  return {
    x: start(box.width, framing.at.x),
    y: start(box.height, framing.at.y),
    width: (side / box.width) * 100,
    height: (side / box.height) * 100,
    rotation: rotation % 360,
  }
}

/** Moves the picture, along its own axes, until the square no longer extends beyond it. */
function kept(framing: Framing, frame: CropFrame): Framing {
  const rotation = rotationOf(framing)
  const zoom = zoomOf(framing)
  const reach = (frame.side * leastZoom(rotation)) / 2
  const along = turned(framing.at, -rotation)
  const room = (length: number) => Math.max(0, (length * zoom) / 2 - reach)
  const [roomX, roomY] = [room(frame.width), room(frame.height)]
  const at = { x: clamp(along.x, -roomX, roomX), y: clamp(along.y, -roomY, roomY) }
  return { ...framing, at: turned(at, rotation) }
}

function turnOf(degrees: number) {
  const angle = (degrees * Math.PI) / 180
  return { cos: Math.cos(angle), sin: Math.sin(angle) }
}

/** Clockwise, where y grows downwards. */
function turned({ x, y }: Point, degrees: number): Point {
  const { cos, sin } = turnOf(degrees)
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

const times = ({ x, y }: Point, factor: number): Point => ({ x: x * factor, y: y * factor })
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
