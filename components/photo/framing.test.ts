import { describe, expect, it } from 'vitest'
import {
  cropOf,
  type Framing,
  frameOf,
  movedTo,
  rotationOf,
  scaledTo,
  turnedTo,
  WHOLE,
  zoomOf,
} from './framing'

const frame = frameOf(300, { width: 4000, height: 3000 })

/** Whether every corner of the square lies on the picture. */
function covers(framing: Framing): boolean {
  const angle = (-rotationOf(framing) * Math.PI) / 180
  const zoom = zoomOf(framing)
  return [
    [-150, -150],
    [150, -150],
    [-150, 150],
    [150, 150],
  ].every(([cornerX = 0, cornerY = 0]) => {
    const [x, y] = [cornerX - framing.at.x, cornerY - framing.at.y]
    const across = x * Math.cos(angle) - y * Math.sin(angle)
    const down = x * Math.sin(angle) + y * Math.cos(angle)
    return (
      Math.abs(across) <= (frame.width * zoom) / 2 + 0.01 &&
      Math.abs(down) <= (frame.height * zoom) / 2 + 0.01
    )
  })
}

describe('the part of a picture that becomes the photo', () => {
  it('is centred at first', () => {
    expect(cropOf(WHOLE, frame)).toEqual({ x: 12.5, y: 0, width: 75, height: 100, rotation: 0 })
  })

  it('never leaves the picture, however it is moved, rotated and scaled', () => {
    for (const tilt of [0, 3, -17, 45]) {
      for (const quarters of [0, 1, -1, 6]) {
        for (const [x, y] of [
          [0, 0],
          [5000, 5000],
          [-5000, 40],
          [90, -5000],
        ] as const) {
          const far = movedTo(turnedTo(WHOLE, { tilt, quarters }, frame), { x, y }, frame)
          expect(covers(far)).toBe(true)
          expect(covers(scaledTo(far, 2.5, frame))).toBe(true)
          expect(covers(turnedTo(scaledTo(far, 2.5, frame), { tilt: 0 }, frame))).toBe(true)
        }
      }
    }
  })

  it('is unchanged after four quarter turns', () => {
    const corner = movedTo(scaledTo(WHOLE, 2, frame), { x: 120, y: 70 }, frame)
    const { x, y } = cropOf(corner, frame)
    const once = cropOf(turnedTo(corner, { quarters: 1 }, frame), frame)
    // What was the distance from the bottom is now the distance from the left.
    expect(once.x).toBeCloseTo(100 - (y ?? 0) - 50)
    expect(once.y).toBeCloseTo(x ?? 0)
    const round = [1, 2, 3, 4].reduce((at, quarters) => turnedTo(at, { quarters }, frame), corner)
    expect(cropOf(round, frame).x).toBeCloseTo(x ?? 0)
    expect(cropOf(round, frame).rotation).toBe(0)
  })

  it('is restored when a tilt is undone', () => {
    const there = turnedTo(WHOLE, { tilt: 30 }, frame)
    expect(zoomOf(there)).toBeCloseTo(Math.cos(Math.PI / 6) + 0.5)
    expect(zoomOf(turnedTo(there, { tilt: 0 }, frame))).toBeCloseTo(1)
  })
})
