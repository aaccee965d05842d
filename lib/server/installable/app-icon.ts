import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { brandScale } from '@/components/theme/brand-scale'
import { DomainError } from '@/lib/core/errors'
import { initialOf } from '@/lib/core/initial'
import { type Locale, localized } from '@/lib/core/locale'
import type { Runtime } from '@/lib/runtime/runtime'
import { ownPicture } from '@/lib/storage/own-picture'
import type { Community } from '@/lib/tenancy/community'
import { iconSource } from '@/lib/tenancy/icon-version'
import { drawableText } from '../preview/drawable-text'

type Form = {
  size: number
  /**
   * The share of the square that a logo takes, with and without its own background. Undefined: as it is, with clear
   * margins.
   */
  share?: { tile: number; free: number }
}

/** The icons of every community, by path. Browsers ask for the first where a page names none. */
export const APP_ICONS: Readonly<Record<string, Form>> = {
  '/favicon.ico': { size: 48 },
  '/icons/favicon-48.png': { size: 48 },
  '/icons/icon-192.png': { size: 192 },
  '/icons/icon-512.png': { size: 512 },
  // The inner circle of four fifths is never cropped.
  '/icons/icon-maskable-512.png': { size: 512, share: { tile: 0.8, free: 0.56 } },
  '/icons/apple-touch-icon.png': { size: 180, share: { tile: 1, free: 0.68 } },
}

const MAX_PIXELS = 16_000_000
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }

/** The content of an icon: a picture, else the initial of the name on the community's colour. */
export type IconLook = { source: string | null; color: string; name: string }

export const iconLook = (
  community: Pick<Community, 'title' | 'logoUrl' | 'brandConfig'>,
  locale: Locale,
): IconLook => ({
  source: iconSource(community),
  color: community.brandConfig.color,
  name: localized(community.title, locale),
})

type Wish = { runtime: Runtime; form: Form; source: string | null; color: string; initial: string }

// Cached by an icon's inputs. Concurrent requests for a missing one draw it once.
const drawn = new LRUCache<string, Buffer, Wish>({
  maxSize: 16 * 1024 * 1024,
  // Retry a logo that could not be read.
  ttl: 60 * 60 * 1000,
  sizeCalculation: (icon) => icon.length,
  fetchMethod: (_key, _stale, { context }) => draw(context),
})

/** An icon as PNG, at one of the paths of APP_ICONS. */
export async function appIcon(
  runtime: Runtime,
  { source, color, name }: IconLook,
  path: string,
): Promise<Buffer> {
  const form = APP_ICONS[path]
  if (!form) throw new Error(`there is no icon at ${path}`)
  const initial = drawableText(initialOf(name))
  const icon = await drawn.fetch([path, source, color, initial].join('|'), {
    context: { runtime, form, source, color, initial },
  })
  if (!icon) throw new Error('the icon was dropped while it was drawn')
  return icon
}

async function draw({ runtime, form, source, color, initial }: Wish): Promise<Buffer> {
  if (source) {
    try {
      const logo = await ownPicture(runtime.storage, source)
      if (logo) return await shaped(logo, form)
    } catch (error) {
      // The store is unavailable. Fail, because an icon without the logo would be cached.
      if (error instanceof DomainError) throw error
      runtime.log.warn({ err: error, url: source }, 'a logo could not be made an icon')
    }
  }
  return shaped(await tile(initial, color, join(runtime.env.DATA_DIR, 'fonts')), form)
}

async function shaped(source: Buffer, { size, share }: Form): Promise<Buffer> {
  const square = (px: number) =>
    sharp(source, { density: 300, limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(px, px, { fit: 'contain', background: CLEAR })
  if (!share) return square(size).png({ compressionLevel: 9 }).toBuffer()
  const own = await groundOf(await square(64).ensureAlpha().raw().toBuffer(), 64)
  const inner = Math.round(size * (own ? share.tile : share.free))
  return sharp({ create: { width: size, height: size, channels: 4, background: own ?? WHITE } })
    .composite([{ input: await square(inner).png().toBuffer(), gravity: 'centre' }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The background colour of a logo, if the middles of its four sides agree. */
function groundOf(pixels: Buffer, size: number) {
  const at = (x: number, y: number) => {
    const from = (y * size + x) * 4
    return [...pixels.subarray(from, from + 4)] as [number, number, number, number]
  }
  const [last, middle] = [size - 2, size / 2]
  const first = at(1, middle)
  const agree = [at(last, middle), at(middle, 1), at(middle, last)].every((color) =>
    color.every((part, i) => Math.abs(part - first[i]!) < 8),
  )
  const [r, g, b, alpha] = first
  return agree && alpha > 250 ? { r, g, b, alpha: 1 } : null
}

const TILE_PX = 512

/** The initial on the community's colour, as in the header. */
async function tile(initial: string, color: string, fonts: string): Promise<Buffer> {
  const { fill, ink } = brandScale(color).light
  const ground = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PX}" height="${TILE_PX}"><rect width="100%" height="100%" rx="${TILE_PX * 0.28}" fill="${fill}"/></svg>`,
    ),
  )
  // Loaded when needed: it unpacks fonts.
  const { drawWords } = await import('../preview/draw-words')
  const look = { px: TILE_PX * 0.58, weight: 'Bold', color: ink, width: TILE_PX, lines: 1 } as const
  const letter = initial ? await drawWords(initial, look, fonts) : null
  // Trimmed, so that the letter itself is in the centre, not its line.
  const input = letter && (await sharp(letter.png).trim().toBuffer())
  return ground
    .composite(input ? [{ input, gravity: 'centre' }] : [])
    .png()
    .toBuffer()
}
