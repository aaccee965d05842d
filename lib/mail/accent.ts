type Rgb = readonly [number, number, number]

/** A community's colour, adapted to emails in light and dark. All are #rrggbb. */
export type Accent = {
  /** The button and its text; contrast of the two ≥ 4.5. */
  fill: string
  fillInk: string
  /** Accented text on the card, contrast ≥ 4.5, and a subdued background. */
  text: string
  tint: string
  darkFill: string
  darkFillInk: string
  darkText: string
  darkTint: string
}

export const LIGHT_CARD = '#ffffff'
export const DARK_CARD = '#1e1c19'

const DEFAULT: Rgb = [0x0f, 0x6b, 0x54]
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const DARK: Rgb = [0x1e, 0x1c, 0x19]
/** Colours lighter than this (relative luminance) keep their lightness and take dark text. */
const LIGHT_BRAND = 0.4
const BLACK_BRAND = 0.01

/** The accents of an email from any colour; Tuesday's own for an invalid one. */
export function accentOf(color: string | undefined): Accent {
  const brand = parse(color) ?? DEFAULT
  const tint = mix(WHITE, brand, 0.07)
  const fill =
    luminance(brand) > LIGHT_BRAND ? brand : towards(BLACK, brand, (c) => contrast(c, WHITE) >= 4.5)
  // A black brand colour becomes white on a dark background; grey would look disabled.
  const darkFill =
    luminance(brand) < BLACK_BRAND ? WHITE : towards(WHITE, brand, (c) => contrast(c, DARK) >= 3)
  const darkTint = mix(DARK, darkFill, darkFill === WHITE ? 0.08 : 0.18)
  return {
    fill: hex(fill),
    fillInk: inkOn(fill),
    text: hex(towards(BLACK, brand, (c) => contrast(c, tint) >= 4.5)),
    tint: hex(tint),
    darkFill: hex(darkFill),
    darkFillInk: inkOn(darkFill),
    darkText: hex(towards(WHITE, brand, (c) => contrast(c, darkTint) >= 4.5)),
    darkTint: hex(darkTint),
  }
}

/** White, or black where white would be too faint: one of them always reaches 4.5. */
const inkOn = (ground: Rgb) => (contrast(ground, WHITE) >= 4.5 ? '#ffffff' : '#000000')

/** `color`, moved towards `end` only as far as `ok` requires. */
function towards(end: Rgb, color: Rgb, ok: (color: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, end, share)
    if (ok(mixed)) return mixed
  }
  return end
}

function parse(color: string | undefined): Rgb | null {
  const digits = /^#?([0-9a-f]{6})$/i.exec(color?.trim() ?? '')?.[1]
  if (!digits) return null
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const hex = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share)
  return [part(0), part(1), part(2)]
}

/** WCAG 2.2, relative luminance. */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const v = part / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2, contrast ratio, 1…21. */
function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}
