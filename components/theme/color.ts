/**
 * Colour arithmetic for the brand scale: sRGB hex, OKLCH and WCAG contrast. No dependency, no state.
 *
 * OKLCH after Björn Ottosson, "A perceptual color space for image processing" (2020).
 * Contrast after WCAG 2.2, "relative luminance" and "contrast ratio".
 */

export type Hex = `#${string}`

/** `l` 0–1, `c` 0–about 0.37 inside sRGB, `h` in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Reads `#rgb`, `#rrggbb`, with or without `#`. Anything else, also with an alpha channel, is null. */
export function parseHex(input: string): Hex | null {
  const digits = input.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`
  return null
}

const channels = (hex: Hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

export function luminance(hex: Hex): number {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast ratio, 1–21, whichever colour is lighter. */
export function contrast(a: Hex, b: Hex): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(A, B),
    h: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360,
  }
}

function toLinearRgb({ l: L, c, h }: Oklch): [number, number, number] {
  const A = c * Math.cos((h * Math.PI) / 180)
  const B = c * Math.sin((h * Math.PI) / 180)
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Reduces chroma to fit sRGB; keeps lightness for contrast, and hue for recognition. */
export function fromOklch(color: Oklch): Hex {
  const l = Math.min(1, Math.max(0, color.l))
  const fits = (c: number) => toLinearRgb({ l, c, h: color.h }).every((v) => v >= -0.0005 && v <= 1.0005)
  let c = color.c
  if (!fits(c)) {
    let [inside, outside] = [0, c]
    for (let step = 0; step < 14; step++) {
      c = (inside + outside) / 2
      if (fits(c)) inside = c
      else outside = c
    }
    c = inside
  }
  const bytes = toLinearRgb({ l, c, h: color.h }).map((v) =>
    Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, v)))) * 255),
  )
  return `#${bytes.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}
