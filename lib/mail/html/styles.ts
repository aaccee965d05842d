import type { CSSProperties } from 'react'
import { type Accent, DARK_CARD, LIGHT_CARD } from '../accent'

export const WIDTH_PX = 560
export const FONT =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** The site's neutral colours. */
export const LIGHT = {
  page: '#f6f3ee',
  card: LIGHT_CARD,
  ink: '#1e1b17',
  soft: '#645e56',
  line: '#e7e3dd',
  control: '#cbc4b9',
}
const DARK = {
  page: '#151311',
  card: DARK_CARD,
  ink: '#f4f1ec',
  soft: '#aea69b',
  line: '#35312c',
  control: '#6b645a',
}

/** Inline, because several mail programs drop style sheets; the classes below only add dark and narrow. */
export const text = {
  body: { margin: 0, fontSize: 17, lineHeight: '26px', color: LIGHT.ink },
  quiet: { margin: 0, fontSize: 14, lineHeight: '21px', color: LIGHT.soft },
  label: { margin: 0, fontSize: 14, lineHeight: '20px', color: LIGHT.soft },
  heading: { margin: 0, fontSize: 17, lineHeight: '24px', fontWeight: 650, color: LIGHT.ink },
  title: {
    margin: 0,
    fontSize: 28,
    lineHeight: '34px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    color: LIGHT.ink,
  },
} satisfies Record<string, CSSProperties>

/** Breaks words and addresses longer than a line, which would widen the whole email. Inherited. */
export const BREAKING = { wordBreak: 'break-word', overflowWrap: 'anywhere' } satisfies CSSProperties

/** Long names need the room more than faces do. */
const NARROW = [
  '.card-cell{padding:28px 22px !important}',
  '.shell{padding:20px 10px 32px !important}',
  '.face-cell{width:64px !important;padding-right:16px !important}',
  '.face{width:64px !important;height:64px !important;font-size:22px !important}',
  '.name{font-size:22px !important;line-height:28px !important}',
].join('')

/** Every colour is one of ours or was made by accentOf, so no community's input reaches the style sheet. */
export function styleSheet(accent: Accent): string {
  const dark = (selector: string, rules: string) =>
    `${selector}{${rules}}`.replaceAll(/(#[0-9a-f]{6})/g, '$1 !important')
  const darkRules = [
    dark('.page', `background-color:${DARK.page}`),
    dark('.card', `background-color:${DARK.card};border-color:${DARK.line}`),
    dark('.ink', `color:${DARK.ink}`),
    dark('.soft', `color:${DARK.soft}`),
    dark('.line', `border-color:${DARK.line}`),
    dark('.control', `border-color:${DARK.control}`),
    dark('.accent', `color:${accent.darkText}`),
    dark('.rule', `border-color:${accent.darkFill}`),
    dark('.tint', `background-color:${accent.darkTint}`),
    dark('.button', `background-color:${accent.darkFill};color:${accent.darkFillInk}`),
    dark('.logo', 'background-color:#f4f1ec'),
  ]
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{-webkit-text-size-adjust:100%}',
    'a{text-underline-offset:3px}',
    `@media (max-width:480px){${NARROW}}`,
    `@media (prefers-color-scheme:dark){${darkRules.join('')}.logo{padding:6px 10px !important;border-radius:8px}}`,
    // Outlook.com has no media query for dark; it marks what it changed.
    darkRules.map((rule) => `[data-ogsc] ${rule}`).join(''),
  ].join('\n')
}
