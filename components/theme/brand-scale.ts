/**
 * One brand colour → every accent token, for light and dark, with WCAG contrast computed and guaranteed.
 * Pure and small; meant for the server, which inlines the result in each page.
 *
 * Guaranteed for any input, on the 8-bit colours that are emitted (see brand-scale.test.ts):
 * - `ink` on `fill`, `fillHover`, `fillActive` ≥ 4.5
 * - `strong` (accent as text, tick boxes, focus ring) ≥ 4.5 on every surface and on `soft`
 * - `edge` (the boundary of a filled control) ≥ 3 on the page and on raised surfaces
 * - the neutral `ink` of the theme on `soft` ≥ 7
 */
import { contrast, fromOklch, type Hex, type Oklch, parseHex, toOklch } from './color'

/** Tuesday's own evergreen, for a community without a valid colour. */
export const DEFAULT_BRAND: Hex = '#0f6b54'

export interface AccentScale {
  /** Filled controls. As close to the brand as contrast allows. */
  fill: Hex
  fillHover: Hex
  fillActive: Hex
  /** Text and icons on the three fills. */
  ink: Hex
  /** Boundary of a filled control; the fill itself unless the fill would vanish into the page. */
  edge: Hex
  /** The accent as text, link, selected mark and focus ring. */
  strong: Hex
  /** Quiet tinted background and its hairline. */
  soft: Hex
  line: Hex
}

export interface BrandScale {
  light: AccentScale
  dark: AccentScale
}

interface Ground {
  surface: Hex
  raised: Hex
  muted: Hex
  ink: Hex
}

/** The neutrals that contrast is computed against. Equal to app/globals.css; a test holds the two together. */
export const GROUNDS: Record<'light' | 'dark', Ground> = {
  light: { surface: '#fbfaf8', raised: '#ffffff', muted: '#f2f0ec', ink: '#1e1b17' },
  dark: { surface: '#151311', raised: '#1e1c19', muted: '#2a2723', ink: '#f4f1ec' },
}

const TEXT = 4.5
const BOUNDARY = 3
const WHITE: Hex = '#ffffff'
const BLACK: Hex = '#000000'
const GREY_CHROMA = 0.03
/** Hue of our neutrals, for brands that have none. */
const WARM_HUE = 75

/** Changes lightness from `from` until `ok`, or to the end of the range, black or white. */
function walk(from: Oklch, direction: 1 | -1, ok: (hex: Hex) => boolean): Hex {
  for (let l = from.l; l >= 0 && l <= 1; l += direction * 0.006) {
    const hex = fromOklch({ ...from, l })
    if (ok(hex)) return hex
  }
  return direction === 1 ? WHITE : BLACK
}

/** White where it is readable; otherwise the brand's own near-black, and black as the last resort. */
function inkOn(fill: Hex, h: number): Hex {
  const deep = fromOklch({ l: 0.2, c: 0.03, h })
  return [WHITE, deep].find((ink) => contrast(ink, fill) >= TEXT) ?? BLACK
}

function fillOf(brand: Hex, theme: 'light' | 'dark'): Hex {
  const ground = GROUNDS[theme]
  let color = toOklch(brand)
  const vanishes = (hex: Hex) => contrast(hex, ground.raised) < BOUNDARY
  // A white brand in light mode and a black brand in dark mode have no colour to keep: they swap.
  if (color.c < GREY_CHROMA && vanishes(brand)) return theme === 'light' ? '#26231f' : '#efece6'
  let fill = brand
  // In the dark theme a dark brand is lightened until it contrasts with the background. In the light theme a pale one
  // keeps its colour: the edge
  if (theme === 'dark' && vanishes(fill)) {
    fill = walk(color, 1, (hex) => !vanishes(hex))
    color = toOklch(fill)
  }
  // White text is what designers of a mid-tone brand expect; a small step down makes it readable.
  const white = contrast(fill, WHITE)
  if (white < TEXT && white >= 3.5) fill = walk(color, -1, (hex) => contrast(hex, WHITE) >= TEXT)
  return fill
}

/** The hovered fill: darker, unless it is near black already or its dark ink would become unreadable. */
function shifted(fill: Hex, ink: Hex, by: number): Hex {
  const color = toOklch(fill)
  // Near black a step of lightness is hardly visible.
  const steps = color.l < 0.2 ? [by * 3.5, by * 5] : [-by, by]
  return (
    steps
      .map((step) => fromOklch({ ...color, l: color.l + step }))
      .find((hex) => hex !== fill && contrast(hex, ink) >= TEXT) ?? fill
  )
}

function accentScale(brand: Hex, theme: 'light' | 'dark'): AccentScale {
  const ground = GROUNDS[theme]
  const day = theme === 'light'
  const fill = fillOf(brand, theme)
  const color = toOklch(fill)
  const ink = inkOn(fill, color.h)
  const grey = color.c < GREY_CHROMA / 2
  const tint = (l: number, c: number) =>
    grey ? fromOklch({ l, c: 0.006, h: WARM_HUE }) : fromOklch({ l, c: Math.min(color.c, c), h: color.h })
  const soft = day ? tint(0.955, 0.024) : tint(0.275, 0.035)
  const grounds = [ground.surface, ground.raised, ground.muted, soft]
  // In dark mode a text that barely passes looks dim, so it gets a little more.
  const reads = (hex: Hex) => grounds.every((under) => contrast(hex, under) >= (day ? TEXT : TEXT + 1))
  const hasContrast = (hex: Hex) =>
    [ground.surface, ground.raised].every((under) => contrast(hex, under) >= BOUNDARY)
  const away = day ? -1 : 1
  return {
    fill,
    fillHover: shifted(fill, ink, 0.045),
    fillActive: shifted(fill, ink, 0.08),
    ink,
    edge: walk(color, away, hasContrast),
    strong: walk(color, away, reads),
    soft,
    line: day ? tint(0.88, 0.05) : tint(0.4, 0.05),
  }
}

/** @param brand `#rgb` or `#rrggbb`; anything unreadable falls back to {@link DEFAULT_BRAND}. */
export function brandScale(brand: string | null | undefined): BrandScale {
  const hex = parseHex(brand ?? '') ?? DEFAULT_BRAND
  return { light: accentScale(hex, 'light'), dark: accentScale(hex, 'dark') }
}

/** Variable of each token. Dark ones carry the suffix `-d`. */
export const BRAND_VARIABLES: Record<keyof AccentScale, string> = {
  fill: '--b-fill',
  fillHover: '--b-hover',
  fillActive: '--b-active',
  ink: '--b-ink',
  edge: '--b-edge',
  strong: '--b-strong',
  soft: '--b-soft',
  line: '--b-line',
}

/**
 * The `<style>` text of one community. It only sets `--b-*`, which app/globals.css reads with Tuesday's own colour
 * as fallback, so it may stand before or after the stylesheet. Holds computed colours only: nothing of the input
 * reaches the page as text.
 */
export function brandCss(brand: string | null | undefined): string {
  const hex = parseHex(brand ?? '') ?? DEFAULT_BRAND
  let css = known.get(hex)
  if (css === undefined) {
    if (known.size >= MAX_KNOWN) known.clear()
    css = cssOf(brandScale(hex))
    known.set(hex, css)
  }
  return css
}

/** Colours whose text is kept: searching for contrast costs a third of a millisecond. */
const MAX_KNOWN = 500
const known = new Map<Hex, string>()

function cssOf(scale: BrandScale): string {
  const declare = (accent: AccentScale, suffix: string) =>
    (Object.keys(BRAND_VARIABLES) as (keyof AccentScale)[])
      .map((token) => `${BRAND_VARIABLES[token]}${suffix}:${accent[token]}`)
      .join(';')
  return `:root{${declare(scale.light, '')};${declare(scale.dark, '-d')}}`
}
