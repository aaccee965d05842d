import sharp, { type Sharp } from 'sharp'

const COLORS = {
  red: [220, 40, 40],
  green: [40, 180, 60],
  blue: [40, 60, 220],
  yellow: [230, 210, 40],
} as const
export type Color = keyof typeof COLORS

export function plain(color: Color, width: number, height: number): Sharp {
  const [r, g, b] = COLORS[color]
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
}

/** A picture of four quarters: red and green above, blue and yellow below. */
export async function quarters(width = 800, height = 600): Promise<Sharp> {
  const tile = async (color: Color, left: number, top: number) => ({
    input: await plain(color, width / 2, height / 2)
      .png()
      .toBuffer(),
    left,
    top,
  })
  return plain('red', width, height).composite([
    await tile('red', 0, 0),
    await tile('green', width / 2, 0),
    await tile('blue', 0, height / 2),
    await tile('yellow', width / 2, height / 2),
  ])
}

/** The nearest of the four colours to a pixel that begins at `from`. */
export function nearestColor(data: Buffer, from: number): Color {
  const far = (color: Color) =>
    COLORS[color].reduce((sum, part, at) => sum + Math.abs(part - (data[from + at] ?? 0)), 0)
  return (Object.keys(COLORS) as Color[]).sort((one, other) => far(one) - far(other))[0]!
}
