import sharp from 'sharp'
import { COVER_RATIO, COVER_WIDTHS } from '@/lib/core/cover-sizes'
import type { Storage } from '@/lib/storage/storage'
import { createDice } from './dice'

/** The motif of a cover. */
export type CoverMotif = 'table' | 'stage' | 'screen' | 'route' | 'market' | 'tea' | 'papers' | 'city'

const WIDTH = 1200
const HEIGHT = 630

/** Background, two shades of it, and an accent. */
type Palette = readonly [ground: string, far: string, near: string, accent: string, paper: string]
const PALETTES: readonly Palette[] = [
  ['#f6e7d3', '#e9c39b', '#b5582f', '#2f5d62', '#fffaf2'],
  ['#dfe9e4', '#a8c9bb', '#2f6b58', '#e2a03f', '#fbfdfb'],
  ['#e4e3f3', '#b9b4e0', '#4b429b', '#f2b84b', '#fdfcff'],
  ['#dcebf3', '#9cc6de', '#1d5f86', '#ef8354', '#fafdff'],
  ['#f5dfe0', '#e2a7ab', '#92394a', '#3f7d6d', '#fff9f8'],
]

const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
const box = (x: number, y: number, w: number, h: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`
const steps = (n: number) => Array.from({ length: n }, (_, i) => i)

const DRAWINGS: Record<CoverMotif, (palette: Palette, next: () => number) => string> = {
  // A long table from above, with plates.
  table: ([, far, near, accent, paper], next) =>
    box(90, 190, 1020, 250, near, 40) +
    steps(6)
      .map((i) => {
        const x = 190 + i * 164
        const seat = (y: number) => circle(x, y, 46, far)
        return `${seat(120)}${seat(510)}${circle(x, 255, 52, paper)}${circle(x, 255, 30, next() > 0.5 ? accent : far)}${circle(x, 375, 52, paper)}${circle(x, 375, 30, next() > 0.5 ? accent : far)}`
      })
      .join(''),
  // A lamp above heads.
  stage: ([, far, near, accent, paper], next) =>
    `<path d="M600 0 L980 520 L220 520 Z" fill="${paper}" opacity=".75"/>${box(560, 0, 80, 60, near, 10)}${circle(600, 400, 66, accent)}${box(520, 450, 160, 180, accent, 70)}` +
    steps(11)
      .map((i) => circle(60 + i * 108, 610 - next() * 30, 62, i % 2 ? near : far))
      .join(''),
  // Faces in windows.
  screen: ([, far, near, accent, paper], next) =>
    box(150, 60, 900, 510, near, 36) +
    steps(6)
      .map((i) => {
        const [x, y] = [190 + (i % 3) * 284, 100 + Math.floor(i / 3) * 224]
        const tone = next() > 0.5 ? far : accent
        return `${box(x, y, 252, 200, paper, 22)}${circle(x + 126, y + 84, 44, tone)}<path d="M${x + 46} ${y + 200} a80 66 0 0 1 160 0 Z" fill="${tone}"/>`
      })
      .join(''),
  // A path along water.
  route: ([, far, near, accent, paper]) =>
    `${circle(930, 170, 96, accent)}<path d="M0 330 Q300 250 600 330 T1200 310 V630 H0 Z" fill="${far}"/><path d="M0 430 Q340 350 640 440 T1200 420 V630 H0 Z" fill="${near}"/><path d="M-20 600 C260 470 380 640 640 540 S980 430 1230 520" fill="none" stroke="${paper}" stroke-width="22" stroke-linecap="round" stroke-dasharray="2 52"/>`,
  // Stalls under awnings.
  market: ([, far, near, accent, paper], next) =>
    steps(3)
      .map((i) => {
        const x = 90 + i * 350
        const awning = steps(5)
          .map(
            (n) =>
              `<path d="M${x + n * 64} 150 h64 v70 a32 32 0 0 1 -64 0 Z" fill="${n % 2 ? paper : [near, accent, near][i]}"/>`,
          )
          .join('')
        const goods = steps(6)
          .map((n) => circle(x + 36 + n * 50, 400 - next() * 18, 30, n % 2 ? accent : far))
          .join('')
        return `${box(x + 14, 180, 10, 380, near)}${box(x + 296, 180, 10, 380, near)}${awning}${goods}${box(x, 420, 320, 140, near, 12)}`
      })
      .join(''),
  // A pot, cups and steam.
  tea: ([, far, near, accent, paper]) =>
    `${box(0, 500, 1200, 130, far)}${circle(470, 380, 150, near)}<path d="M600 330 q130 -30 150 -120" fill="none" stroke="${near}" stroke-width="40" stroke-linecap="round"/><path d="M330 330 a70 80 0 1 0 10 110" fill="none" stroke="${near}" stroke-width="28"/>${box(400, 222, 140, 22, accent, 11)}${circle(470, 208, 20, accent)}` +
    steps(3)
      .map((i) => {
        const x = 760 + i * 140
        return `<path d="M${x} 420 h104 l-14 84 h-76 Z" fill="${paper}"/><path d="M${x + 40} 390 q-16 -34 6 -60 t0 -60" fill="none" stroke="${accent}" stroke-width="8" stroke-linecap="round"/>`
      })
      .join(''),
  // Sheets with marked lines.
  papers: ([, far, near, accent, paper], next) =>
    steps(3)
      .map((i) => {
        const lines = steps(8)
          .map((n) => box(60, 70 + n * 46, 150 + next() * 110, 16, n === 2 + i ? accent : far, 8))
          .join('')
        return `<g transform="translate(${150 + i * 290} ${80 + (i % 2) * 40}) rotate(${-7 + i * 7})">${box(0, 0, 330, 470, near, 18)}${box(-12, -12, 330, 470, paper, 18)}${lines}</g>`
      })
      .join(''),
  // Blocks of flats with lit windows.
  city: ([, far, near, accent, paper], next) =>
    circle(250, 150, 80, accent) +
    steps(8)
      .map((i) => {
        const [h, x] = [220 + Math.round(next() * 300), 20 + i * 150]
        const windows = steps(Math.floor(h / 60) * 2)
          .map((n) =>
            box(
              x + 24 + (n % 2) * 52,
              660 - h + Math.floor(n / 2) * 60,
              30,
              34,
              next() > 0.6 ? accent : paper,
              4,
            ),
          )
          .join('')
        return box(x, 630 - h, 130, h, i % 2 ? near : far, 8) + windows
      })
      .join(''),
}

export type CoverRequest = { communityId: string; eventId: string; motif: CoverMotif; title: string }

export const coverPath = ({ communityId, eventId }: Pick<CoverRequest, 'communityId' | 'eventId'>) =>
  `events/${communityId}/${eventId}-${COVER_WIDTHS[0]}.jpg`

/** A cover as SVG; palette and details depend on the title. */
function coverSvg({ motif, title }: CoverRequest): string {
  const dice = createDice(`cover ${title}`)
  const palette = dice.pick(PALETTES)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${box(0, 0, WIDTH, HEIGHT, palette[0])}${DRAWINGS[motif](palette, dice.next)}</svg>`
}

/** Draws the covers and stores each in its sizes. */
export async function storeCovers(storage: Storage, covers: readonly CoverRequest[]): Promise<void> {
  await Promise.all(
    covers.map(async (cover) => {
      const { data, info } = await sharp(Buffer.from(coverSvg(cover)))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const raw = { width: info.width, height: info.height, channels: info.channels }
      for (const width of COVER_WIDTHS) {
        const jpg = await sharp(data, { raw })
          .resize(width, Math.round(width / COVER_RATIO))
          .jpeg({ quality: 84 })
          .toBuffer()
        await storage.put(coverPath(cover).replace(`-${COVER_WIDTHS[0]}.`, `-${width}.`), jpg, 'image/jpeg')
      }
    }),
  )
}
