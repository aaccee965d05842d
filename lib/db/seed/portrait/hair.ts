import type { Look } from './looks'

/** Hair in two layers: behind the shoulders and head, and over the face. */
export type Hair = { behind: string; front: string }

const C = 256

/** A darker or lighter form of a colour; `by` from −1 to 1. */
export function tinted(colour: string, by: number): string {
  const target = by < 0 ? 0 : 255
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(value + (target - value) * Math.abs(by))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`

/** Curls on a half circle around the head: angles in degrees, 0 to the right, 90 up. */
function curls(
  fill: string,
  from: number,
  to: number,
  radius: number,
  size: number,
  step: number,
  cy = 200,
): string {
  let out = ''
  for (let angle = from, i = 0; angle <= to; angle += step, i++) {
    const rad = (angle * Math.PI) / 180
    out += circle(
      Math.round(C + Math.cos(rad) * radius),
      Math.round(cy - Math.sin(rad) * radius * 1.06),
      size + (i % 3) * 2,
      fill,
    )
  }
  return out
}

export function hairOf(look: Look): Hair {
  const { hair, width: w, hairName } = look
  const dark = tinted(hair, -0.22)
  const light = tinted(hair, 0.16)
  const L = C - w
  const R = C + w
  /** Scalp down to a hairline; `line` is its height in the middle. */
  const cap = (line: number, side: number, lift = 100, out = 6) =>
    `M${L - out} ${side} C${L - out - 4} ${lift + 40} ${L + 22} ${lift} ${C} ${lift} C${R - 22} ${lift} ${R + out + 4} ${lift + 40} ${R + out} ${side} C${R - 2} ${side - 28} ${R - 14} ${line + 8} ${R - 34} ${line} C${C + 10} ${line - 10} ${C - 10} ${line - 10} ${L + 34} ${line} C${L + 14} ${line + 8} ${L + 2} ${side - 28} ${L - out} ${side} Z`
  const longBack = (bottom: number, spread: number) =>
    path(
      `M${C} 92 C${L - 34} 92 ${L - 30} 190 ${L - spread} 260 C${L - spread - 8} 310 ${L - spread + 4} ${bottom} ${L + 6} ${bottom} L${R - 6} ${bottom} C${R + spread - 4} ${bottom} ${R + spread + 8} 310 ${R + spread} 260 C${R + 30} 190 ${R + 34} 92 ${C} 92 Z`,
      dark,
    )

  switch (hairName) {
    case 'buzz':
      return { behind: '', front: path(cap(152, 206, 108, 1), tinted(hair, 0.12)) }
    case 'crop':
      return {
        behind: '',
        front:
          path(cap(156, 212, 98, 4), hair) +
          stroke(`M${C - 44} 122 C${C - 20} 110 ${C + 20} 108 ${C + 46} 118`, light, 5),
      }
    case 'sidePart':
      return {
        behind: '',
        front:
          path(
            `M${L - 5} 216 C${L - 16} 140 ${L + 8} 92 ${C - 8} 92 C${R - 4} 84 ${R + 18} 132 ${R + 5} 216 C${R - 2} 184 ${R - 8} 168 ${R - 22} 150 C${C + 20} 166 ${C - 26} 164 ${L + 28} 140 C${L + 10} 160 ${L + 4} 184 ${L - 5} 216 Z`,
            hair,
          ) +
          stroke(`M${L + 34} 136 C${C - 20} 152 ${C + 24} 148 ${R - 30} 132`, dark, 3) +
          stroke(`M${C - 30} 112 C${C} 102 ${C + 30} 106 ${R - 24} 122`, light, 5),
      }
    case 'quiff':
      return {
        behind: '',
        front:
          path(
            `M${L - 4} 212 C${L - 12} 168 ${L - 8} 140 ${L + 14} 122 C${L + 20} 84 ${C + 10} 70 ${C + 38} 84 C${R + 2} 84 ${R + 16} 128 ${R + 4} 212 C${R} 184 ${R - 8} 166 ${R - 20} 152 C${C + 26} 138 ${C - 12} 146 ${L + 30} 150 C${L + 10} 164 ${L + 2} 186 ${L - 4} 212 Z`,
            hair,
          ) +
          stroke(`M${L + 40} 118 C${C - 20} 92 ${C + 18} 90 ${C + 44} 98`, light, 6) +
          stroke(`M${L + 44} 136 C${C - 10} 118 ${C + 28} 116 ${R - 30} 128`, dark, 3),
      }
    case 'curlyTop':
      return {
        behind: curls(dark, 8, 172, w + 2, 22, 15, 192),
        front:
          path(cap(158, 206, 104, 0), hair) +
          curls(hair, 18, 162, w - 12, 21, 14, 182) +
          curls(light, 50, 125, w - 4, 6, 26, 178),
      }
    case 'tousled':
      return {
        behind: path(
          `M${L - 14} 236 C${L - 26} 160 ${L + 4} 88 ${C} 88 C${R - 4} 88 ${R + 26} 160 ${R + 14} 236 Z`,
          dark,
        ),
        front:
          path(
            `M${L - 8} 226 C${L - 24} 140 ${L + 12} 84 ${C + 6} 88 C${R - 6} 82 ${R + 24} 140 ${R + 8} 226 C${R} 196 ${R - 8} 178 ${R - 18} 166 C${R - 30} 176 ${R - 44} 160 ${C + 22} 152 C${C + 14} 168 ${C - 10} 172 ${C - 22} 156 C${C - 34} 172 ${L + 26} 172 ${L + 20} 160 C${L + 8} 180 ${L} 198 ${L - 8} 226 Z`,
            hair,
          ) + stroke(`M${C - 40} 118 C${C - 16} 100 ${C + 12} 100 ${C + 40} 112`, light, 5),
      }
    case 'receding':
      return {
        behind: '',
        front:
          path(
            `M${L - 5} 222 C${L - 10} 170 ${L - 2} 136 ${L + 22} 120 C${L + 14} 150 ${L + 10} 180 ${L + 6} 196 Z`,
            hair,
          ) +
          path(
            `M${R + 5} 222 C${R + 10} 170 ${R + 2} 136 ${R - 22} 120 C${R - 14} 150 ${R - 10} 180 ${R - 6} 196 Z`,
            hair,
          ) +
          path(
            `M${L + 22} 122 C${C - 30} 100 ${C + 30} 100 ${R - 22} 122 C${C + 22} 112 ${C - 22} 112 ${L + 22} 122 Z`,
            tinted(hair, 0.1),
          ),
      }
    case 'bald':
      return {
        behind: '',
        front: stroke(
          `M${C - 38} 130 C${C - 28} 122 ${C - 14} 118 ${C - 2} 118`,
          tinted(look.skin.base, 0.35),
          7,
        ),
      }
    case 'locs': {
      let out = ''
      for (let i = 0; i < 9; i++) {
        const x = L - 6 + (i * (2 * w + 12)) / 8
        const drop = 250 - Math.abs(i - 4) * -16 - (i > 1 && i < 7 ? 150 : 0)
        out += stroke(
          `M${C + (x - C) * 0.5} 108 C${x} 116 ${x + (i < 4 ? -4 : 4)} 150 ${x + (i < 4 ? -6 : 6)} ${drop < 140 ? 150 : drop}`,
          i % 2 ? hair : light,
          19,
        )
      }
      return { behind: path(cap(220, 250, 98, 8), dark), front: path(cap(150, 206, 102, 2), hair) + out }
    }
    case 'manBun':
      return {
        behind: circle(C, 82, 30, hair) + circle(C - 6, 76, 12, light),
        front:
          path(cap(148, 214, 98, 4), hair) +
          stroke(`M${C - 50} 138 C${C - 30} 112 ${C - 10} 104 ${C} 102`, light, 4) +
          stroke(`M${C + 50} 138 C${C + 30} 112 ${C + 12} 104 ${C + 4} 102`, dark, 4),
      }
    case 'beanie':
      return {
        behind: path(
          `M${L - 8} 236 L${L - 4} 170 L${R + 4} 170 L${R + 8} 236 C${R - 4} 220 ${L + 4} 220 ${L - 8} 236 Z`,
          dark,
        ),
        front:
          path(
            `M${L - 12} 170 C${L - 14} 84 ${C - 40} 70 ${C} 70 C${C + 40} 70 ${R + 14} 84 ${R + 12} 170 Z`,
            look.glassesColour === '#b58a3c' ? '#c8553d' : '#e0a34a',
          ) +
          `<rect x="${L - 18}" y="146" width="${2 * w + 36}" height="34" rx="15" fill="${look.glassesColour === '#b58a3c' ? '#a8432f' : '#c98a34'}"/>`,
      }
    case 'pixie':
      return {
        behind: path(
          `M${L - 10} 246 C${L - 22} 150 ${L + 8} 92 ${C} 92 C${R - 8} 92 ${R + 22} 150 ${R + 10} 246 C${R - 6} 236 ${L + 6} 236 ${L - 10} 246 Z`,
          dark,
        ),
        front:
          path(
            `M${L - 8} 236 C${L - 22} 140 ${L + 16} 88 ${C + 4} 90 C${R - 2} 88 ${R + 20} 142 ${R + 8} 232 C${R - 2} 204 ${R - 6} 186 ${R - 10} 178 C${C + 30} 174 ${C - 6} 162 ${C - 24} 136 C${C - 38} 162 ${L + 14} 176 ${L + 8} 186 C${L + 4} 204 ${L} 220 ${L - 8} 236 Z`,
            hair,
          ) + stroke(`M${C - 14} 116 C${C + 14} 140 ${C + 40} 154 ${R - 14} 160`, light, 5),
      }
    case 'bob':
      return {
        behind: path(
          `M${C} 90 C${L - 40} 90 ${L - 36} 200 ${L - 30} 306 C${L - 10} 326 ${L + 24} 322 ${L + 40} 306 L${R - 40} 306 C${R - 24} 322 ${R + 10} 326 ${R + 30} 306 C${R + 36} 200 ${R + 40} 90 ${C} 90 Z`,
          dark,
        ),
        front:
          path(
            `M${C} 90 C${L - 34} 88 ${L - 34} 190 ${L - 28} 300 C${L - 12} 308 ${L + 2} 300 ${L + 6} 288 C${L - 2} 250 ${L + 2} 214 ${L + 10} 184 C${L + 30} 178 ${R - 30} 178 ${R - 10} 184 C${R - 2} 214 ${R + 2} 250 ${R - 6} 288 C${R - 2} 300 ${R + 12} 308 ${R + 28} 300 C${R + 34} 190 ${R + 34} 88 ${C} 90 Z`,
            hair,
          ) +
          stroke(`M${C - 44} 120 C${C - 16} 106 ${C + 16} 106 ${C + 44} 120`, light, 6) +
          stroke(
            `M${C - 22} 174 C${C - 20} 160 ${C - 20} 150 ${C - 16} 138 M${C + 20} 174 C${C + 20} 160 ${C + 18} 150 ${C + 16} 138`,
            dark,
            3,
          ),
      }
    case 'lob':
      return {
        behind: longBack(352, 26),
        front:
          path(
            `M${C - 24} 94 C${L - 40} 96 ${L - 30} 200 ${L - 30} 330 C${L - 14} 344 ${L + 4} 338 ${L + 8} 322 C${L - 6} 270 ${L} 220 ${L + 14} 190 C${L + 40} 172 ${C - 30} 150 ${C - 24} 112 C${C + 4} 160 ${R - 30} 168 ${R - 6} 200 C${R + 4} 240 ${R + 2} 290 ${R - 2} 322 C${R + 4} 338 ${R + 20} 340 ${R + 30} 326 C${R + 32} 200 ${R + 44} 92 ${C - 24} 94 Z`,
            hair,
          ) + stroke(`M${C + 4} 114 C${C + 30} 126 ${R - 10} 140 ${R + 6} 186`, light, 5),
      }
    case 'long':
      return {
        behind: longBack(420, 30),
        front:
          path(
            `M${C} 94 C${L - 36} 92 ${L - 28} 190 ${L - 28} 250 C${L - 14} 250 ${L - 2} 236 ${L + 2} 216 C${L + 20} 190 ${C - 14} 160 ${C} 112 C${C + 14} 160 ${R - 20} 190 ${R - 2} 216 C${R + 2} 236 ${R + 14} 250 ${R + 28} 250 C${R + 28} 190 ${R + 36} 92 ${C} 94 Z`,
            hair,
          ) +
          stroke(`M${C - 14} 116 C${C - 34} 140 ${L + 8} 166 ${L - 6} 200`, light, 5) +
          stroke(`M${C + 14} 116 C${C + 34} 140 ${R - 8} 166 ${R + 6} 200`, dark, 4),
      }
    case 'longFringe':
      return {
        behind: longBack(410, 30),
        front:
          path(
            `M${C} 90 C${L - 36} 90 ${L - 28} 190 ${L - 26} 260 C${L - 8} 256 ${L + 2} 236 ${L + 2} 186 C${L + 30} 176 ${R - 30} 176 ${R - 2} 186 C${R - 2} 236 ${R + 8} 256 ${R + 26} 260 C${R + 28} 190 ${R + 36} 90 ${C} 90 Z`,
            hair,
          ) +
          stroke(
            `M${C - 34} 176 C${C - 32} 156 ${C - 28} 140 ${C - 22} 130 M${C} 174 L${C} 132 M${C + 34} 176 C${C + 32} 156 ${C + 28} 140 ${C + 22} 130`,
            dark,
            3,
          ) +
          stroke(`M${C - 46} 118 C${C - 18} 104 ${C + 18} 104 ${C + 46} 118`, light, 6),
      }
    case 'wavy':
      return {
        behind: path(
          `M${C} 88 C${L - 50} 86 ${L - 30} 180 ${L - 44} 230 C${L - 60} 280 ${L - 30} 300 ${L - 46} 350 C${L - 50} 400 ${L + 10} 404 ${L + 24} 384 L${R - 24} 384 C${R - 10} 404 ${R + 50} 400 ${R + 46} 350 C${R + 30} 300 ${R + 60} 280 ${R + 44} 230 C${R + 30} 180 ${R + 50} 86 ${C} 88 Z`,
          dark,
        ),
        front:
          path(
            `M${C + 20} 92 C${L - 44} 84 ${L - 26} 180 ${L - 36} 230 C${L - 34} 262 ${L - 12} 262 ${L - 2} 240 C${L + 2} 210 ${L + 6} 196 ${L + 22} 182 C${C - 20} 170 ${C + 16} 146 ${C + 22} 112 C${C + 30} 150 ${R - 16} 168 ${R - 4} 206 C${R + 4} 246 ${R + 24} 262 ${R + 36} 232 C${R + 28} 180 ${R + 44} 88 ${C + 20} 92 Z`,
            hair,
          ) + stroke(`M${C - 4} 112 C${C - 30} 128 ${L + 6} 150 ${L - 10} 196`, light, 6),
      }
    case 'bun':
      return {
        behind:
          circle(C, 78, 40, hair) + stroke(`M${C - 20} 68 C${C - 6} 54 ${C + 16} 56 ${C + 24} 72`, light, 5),
        front:
          path(cap(150, 220, 98, 4), hair) +
          stroke(`M${L + 8} 170 C${L + 16} 130 ${C - 20} 110 ${C} 104`, light, 5) +
          stroke(`M${R - 8} 170 C${R - 16} 130 ${C + 20} 110 ${C + 4} 104`, dark, 4),
      }
    case 'ponytail':
      return {
        behind: path(
          `M${R - 46} 98 C${R + 30} 84 ${R + 50} 180 ${R + 38} 264 C${R + 32} 312 ${R + 14} 336 ${R - 6} 342 C${R + 6} 290 ${R + 2} 210 ${R - 20} 150 Z`,
          dark,
        ),
        front:
          path(cap(150, 222, 98, 5), hair) +
          stroke(`M${L + 10} 172 C${L + 26} 128 ${C + 10} 108 ${R - 14} 124`, light, 5) +
          stroke(`M${L + 34} 158 C${C - 10} 126 ${C + 20} 120 ${R - 14} 132`, dark, 3),
      }
    case 'afro':
      return {
        behind: circle(C, 186, w + 58, hair) + curls(hair, -10, 190, w + 44, 24, 14, 190),
        front: path(cap(154, 206, 96, 8), hair) + curls(light, 40, 140, w + 30, 7, 22, 186),
      }
    case 'curlyLong':
      return {
        behind: curls(dark, -52, 232, w + 26, 34, 15, 216),
        front:
          path(cap(160, 214, 98, 10), hair) +
          curls(hair, 12, 168, w - 2, 25, 16, 186) +
          curls(light, 48, 140, w + 4, 8, 30, 184),
      }
    case 'braids':
      return {
        behind: path(cap(240, 260, 94, 10), dark),
        front:
          path(
            `M${C} 96 C${L - 24} 92 ${L - 20} 180 ${L - 8} 228 C${L + 2} 196 ${C - 16} 162 ${C} 112 C${C + 16} 162 ${R - 2} 196 ${R + 8} 228 C${R + 20} 180 ${R + 24} 92 ${C} 96 Z`,
            hair,
          ) +
          [0, 1, 2, 3, 4, 5]
            .map(
              (i) =>
                `<ellipse cx="${L - 14 - i}" cy="${236 + i * 27}" rx="15" ry="17" fill="${i % 2 ? hair : light}"/><ellipse cx="${R + 14 + i}" cy="${236 + i * 27}" rx="15" ry="17" fill="${i % 2 ? hair : light}"/>`,
            )
            .join(''),
      }
    case 'headscarf': {
      const cloth =
        look.glassesColour === '#2b2b2f'
          ? '#5f7f8c'
          : look.glassesColour === '#5b3a29'
            ? '#b4876a'
            : look.glassesColour === '#7a2e2e'
              ? '#a85a5a'
              : '#54748f'
      const deep = tinted(cloth, -0.18)
      return {
        behind: path(
          `M${C} 84 C${L - 50} 84 ${L - 40} 220 ${L - 52} 330 C${L - 40} 420 ${R + 40} 420 ${R + 52} 330 C${R + 40} 220 ${R + 50} 84 ${C} 84 Z`,
          deep,
        ),
        front:
          `<path fill-rule="evenodd" d="M${C} 86 C${L - 40} 86 ${L - 34} 210 ${L - 30} 270 C${L - 24} 340 ${C - 50} 384 ${C} 386 C${C + 50} 384 ${R + 24} 340 ${R + 30} 270 C${R + 34} 210 ${R + 40} 86 ${C} 86 Z M${C} 136 C${C + w - 14} 136 ${R - 4} 176 ${R - 6} 220 C${R - 8} 280 ${C + 40} 322 ${C} 324 C${C - 40} 322 ${L + 8} 280 ${L + 6} 220 C${L + 4} 176 ${C - w + 14} 136 ${C} 136 Z" fill="${cloth}"/>` +
          stroke(`M${C - 60} 330 C${C - 20} 366 ${C + 30} 366 ${R + 4} 306`, deep, 5) +
          stroke(`M${C - 54} 116 C${C - 20} 98 ${C + 24} 98 ${C + 56} 116`, tinted(cloth, 0.18), 5),
      }
    }
  }
}
