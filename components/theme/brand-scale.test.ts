import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BRAND_VARIABLES, brandCss, brandScale, DEFAULT_BRAND, GROUNDS } from './brand-scale'
import { contrast, fromOklch, type Hex, parseHex, toOklch } from './color'
import { THEME_COLORS } from './theme-choice'

const hexColor = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`)

function expectReadable(brand: Hex) {
  const scale = brandScale(brand)
  for (const theme of ['light', 'dark'] as const) {
    const accent = scale[theme]
    const ground = GROUNDS[theme]
    const at = (name: string) => `${brand} ${theme} ${name}`
    for (const fill of [accent.fill, accent.fillHover, accent.fillActive])
      expect(contrast(accent.ink, fill), at('ink on fill')).toBeGreaterThanOrEqual(4.5)
    for (const under of [ground.surface, ground.raised, ground.muted, accent.soft])
      expect(contrast(accent.strong, under), at('strong')).toBeGreaterThanOrEqual(4.5)
    for (const under of [ground.surface, ground.raised])
      expect(contrast(accent.edge, under), at('edge')).toBeGreaterThanOrEqual(3)
    expect(contrast(ground.ink, accent.soft), at('ink on soft')).toBeGreaterThanOrEqual(7)
  }
}

describe('brandScale', () => {
  test.each<[string, Hex]>([
    ['yellow', '#ffd600'],
    ['near-white', '#fefefe'],
    ['white', '#ffffff'],
    ['black', '#000000'],
    ['neon green', '#39ff14'],
    ['cyan', '#00ffff'],
    ['magenta', '#ff00ff'],
    ['pure blue', '#0000ff'],
    ['navy', '#001a4d'],
    ['pastel pink', '#ffe4ec'],
    ['middle grey', '#777777'],
    ['our own', DEFAULT_BRAND],
  ])('%s stays readable', (_name, brand) => expectReadable(brand))

  test('any colour is made readable', () => {
    fc.assert(fc.property(hexColor, expectReadable), { numRuns: 1500 })
  })

  test('a readable brand colour is unchanged', () => {
    expect(brandScale('#1a56db').light.fill).toBe('#1a56db')
    expect(brandScale('#ffd600').light.fill).toBe('#ffd600')
  })

  test('hue is preserved', () => {
    fc.assert(
      fc.property(hexColor, (brand) => {
        const source = toOklch(brand)
        fc.pre(source.c > 0.08)
        const { light, dark } = brandScale(brand)
        for (const hex of [light.fill, light.strong, dark.fill, dark.strong]) {
          const { c, h } = toOklch(hex)
          if (c < 0.05) continue
          const turn = Math.abs(h - source.h) % 360
          expect(Math.min(turn, 360 - turn), `${brand} ${hex}`).toBeLessThan(6)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('pressed and hovered states are visible', () => {
    fc.assert(
      fc.property(hexColor, (brand) => {
        for (const accent of Object.values(brandScale(brand))) expect(accent.fillHover).not.toBe(accent.fill)
      }),
    )
  })

  test.each(['', 'red', '#12', '#12345', '#11223344', 'url(x)', '#fff;}body{', null, undefined])(
    'unreadable input %j gives our own',
    (input) => expect(brandScale(input)).toEqual(brandScale(DEFAULT_BRAND)),
  )
})

describe('brandCss', () => {
  test('contains only variables and colours', () => {
    fc.assert(
      fc.property(fc.oneof(hexColor, fc.string()), (brand) => {
        expect(brandCss(brand)).toMatch(/^:root\{(--b-[a-z]+(-d)?:#[0-9a-f]{6};?){16}\}$/)
      }),
    )
    expect(brandCss('#ffd600').length).toBeLessThan(400)
  })
})

describe('colour arithmetic', () => {
  test('hex → OKLCH → hex keeps the colour, within one rounding step', () => {
    fc.assert(
      fc.property(hexColor, (hex) => {
        const back = fromOklch(toOklch(hex))
        for (const at of [1, 3, 5]) {
          const [a, b] = [hex, back].map((value) => Number.parseInt(value.slice(at, at + 2), 16))
          expect(Math.abs(a! - b!), `${hex} ${back}`).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('contrast is right at both extremes', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(parseHex(' #ABC ')).toBe('#aabbcc')
  })
})

describe('app/globals.css', () => {
  const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8')
  const [lightBlock, darkBlock] = ['/* tokens: light */', '/* tokens: dark */'].map((mark) =>
    css.slice(css.indexOf(mark), css.indexOf('/* end */', css.indexOf(mark))),
  )
  const blocks = { light: lightBlock!, dark: darkBlock! }
  const token = (theme: 'light' | 'dark', name: string): Hex => {
    const value = new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(blocks[theme])?.[1]
    if (!value) throw new Error(`--${name} is not a hex colour in the ${theme} tokens`)
    return value as Hex
  }

  test.each(['light', 'dark'] as const)(
    '%s neutrals are those that contrast is computed against',
    (theme) => {
      const { surface, raised, muted, ink } = GROUNDS[theme]
      expect(token(theme, 'surface')).toBe(surface)
      expect(THEME_COLORS[theme]).toBe(surface)
      expect(token(theme, 'surface-raised')).toBe(raised)
      expect(token(theme, 'surface-muted')).toBe(muted)
      expect(token(theme, 'ink')).toBe(ink)
    },
  )

  test.each(['light', 'dark'] as const)('%s falls back to our own brand', (theme) => {
    const scale = brandScale(DEFAULT_BRAND)[theme]
    for (const [name, variable] of Object.entries(BRAND_VARIABLES)) {
      const suffix = theme === 'dark' ? '-d' : ''
      expect(blocks[theme]).toContain(`var(${variable}${suffix}, ${scale[name as keyof typeof scale]})`)
    }
  })

  test.each(['light', 'dark'] as const)('%s text and boundaries reach their contrast', (theme) => {
    const grounds = ['surface', 'surface-raised', 'surface-muted']
    for (const ground of grounds) {
      expect(contrast(token(theme, 'ink'), token(theme, ground))).toBeGreaterThanOrEqual(7)
      for (const text of ['ink-soft', 'positive', 'warning', 'danger'])
        expect(
          contrast(token(theme, text), token(theme, ground)),
          `${text} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(token(theme, 'ink'), token(theme, 'surface-chosen'))).toBeGreaterThanOrEqual(7)
    for (const ground of ['surface', 'surface-raised'])
      expect(contrast(token(theme, 'line-strong'), token(theme, ground))).toBeGreaterThanOrEqual(3)
    for (const tone of ['positive', 'warning', 'danger']) {
      const soft = token(theme, `${tone}-soft`)
      expect(contrast(token(theme, tone), soft), `${tone} on its soft`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(token(theme, 'ink'), soft)).toBeGreaterThanOrEqual(7)
    }
    expect(contrast(token(theme, 'danger-ink'), token(theme, 'danger-fill'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(token(theme, 'danger-ink'), token(theme, 'danger-fill-hover'))).toBeGreaterThanOrEqual(
      4.5,
    )
    for (let hue = 1; hue <= 8; hue++)
      for (const part of ['back', 'front'])
        expect(
          contrast(token(theme, `face-${hue}-ink`), token(theme, `face-${hue}-${part}`)),
          `face ${hue} ${part}`,
        ).toBeGreaterThanOrEqual(4.5)
  })
})
