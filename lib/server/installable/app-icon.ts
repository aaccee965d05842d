import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { brandScale } from '@/components/theme/brand-scale'
import { DomainError } from '@/lib/core/errors'
import type { Runtime } from '@/lib/runtime/runtime'
import { ownPicture } from '@/lib/storage/own-picture'
import type { Community } from '@/lib/tenancy/community'
import { iconSource } from '@/lib/tenancy/icon-version'

type Form = {
  size: number
  /**
   * The share of the square that a logo takes, with and without its own background. Undefined: as it is, with clear
   * margins.
   */
  share?: { tile: number; free: number }
}

/** The icons of every community, by path. */
export const APP_ICONS: Readonly<Record<string, Form>> = {
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

type Wish = { runtime: Runtime; form: Form; logoUrl: string | null; color: string }

// Cached by an icon's inputs. Concurrent requests for a missing one draw it once.
const drawn = new LRUCache<string, Buffer, Wish>({
  maxSize: 16 * 1024 * 1024,
  // Retry a logo that could not be read.
  ttl: 60 * 60 * 1000,
  sizeCalculation: (icon) => icon.length,
  fetchMethod: (_key, _stale, { context }) => draw(context),
})

/** A community's icon as PNG, from its logo, or from the product's mark in the community's colour. */
export async function appIcon(
  runtime: Runtime,
  community: Pick<Community, 'logoUrl' | 'brandConfig'>,
  path: string,
): Promise<Buffer> {
  const form = APP_ICONS[path]
  if (!form) throw new Error(`there is no icon at ${path}`)
  const logoUrl = iconSource(community)
  const color = brandScale(community.brandConfig.color).light.fill
  const icon = await drawn.fetch(`${path}|${logoUrl}|${color}`, {
    context: { runtime, form, logoUrl, color },
  })
  if (!icon) throw new Error('the icon was dropped while it was drawn')
  return icon
}

async function draw({ runtime, form, logoUrl, color }: Wish): Promise<Buffer> {
  if (logoUrl) {
    try {
      const logo = await ownPicture(runtime.storage, logoUrl)
      if (logo) return await shaped(logo, form)
    } catch (error) {
      // The store is away: an icon without the logo would be kept.
      if (error instanceof DomainError) throw error
      runtime.log.warn({ err: error, url: logoUrl }, 'a logo could not be made an icon')
    }
  }
  return shaped(Buffer.from(mark(color)), form)
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

/** public/favicon.svg in another colour. */
function mark(color: string): string {
  const { ink } = brandScale(color).light
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="64" height="64"><rect width="32" height="32" rx="9" fill="${color}"/><g transform="translate(3.2 2.8) scale(.8)" fill="${ink}"><path d="M3 8A3 3 0 0 1 6 5H15.3V25.5A2.5 2.5 0 0 1 10.3 25.5C10.3 16.5 9.6 12.2 5.6 11.2A3.2 3.2 0 0 1 3 8Z"/><path d="M29 8A3 3 0 0 0 26 5H16.7V25.5A2.5 2.5 0 0 0 21.7 25.5C21.7 16.5 22.4 12.2 26.4 11.2A3.2 3.2 0 0 0 29 8Z" fill-opacity=".68"/></g></svg>`
}
