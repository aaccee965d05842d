import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import encodeQR from 'qr'
import sharp, { type OutputInfo } from 'sharp'
import { DomainError } from '@/lib/core/errors'
import type { Runtime } from '@/lib/runtime/runtime'
import { ownPicture } from '@/lib/storage/own-picture'
import type { MailPerson } from './kinds'

/** An image in an email: attached and referenced by its content id, or fetched from an https address. */
export type MailImage = { src: string; width: number; height: number; attachment?: MailAttachment }
export type MailAttachment = { cid: string; content: Buffer; contentType: string; filename: string }

/** Display size; stored at twice this size for dense screens. */
export const AVATAR_PX = 88
const LOGO_HEIGHT_PX = 32
const LOGO_MAX_WIDTH_PX = 220

const CODE_PX = 200
/** The quiet zone around a QR code, in modules. */
const QUIET_ZONE = 4

/** Portraits are for emails that show a person large. */
type Shape = 'avatar' | 'portrait' | 'logo'
const PORTRAIT_PX = 320

// Emails of a round share a logo, and each face goes to one other person; both are rendered more than once.
const made = new LRUCache<string, { image: MailImage | null }>({ max: 500, ttl: 10 * 60 * 1000 })

/**
 * One of our pictures as a raster image that every mail program shows (none shows SVG, some no WebP), attached, so that
 * opening an email sends no request and stays private.
 *
 * @returns null when it cannot be shown: the email has initials or the name instead
 */
export async function mailImage(
  runtime: Runtime,
  url: string | null | undefined,
  shape: Shape,
): Promise<MailImage | null> {
  if (!url) return null
  if (/^https:\/\//i.test(url)) {
    return shape === 'avatar' ? { src: new URL(url).href, width: AVATAR_PX, height: AVATAR_PX } : null
  }
  const key = `${shape}:${url}`
  const before = made.get(key)
  if (before) return before.image
  try {
    const image = await make(runtime, url, shape)
    made.set(key, { image })
    return image
  } catch (error) {
    runtime.log.warn({ err: error, url }, 'a picture could not be added to an email')
    // Not cached if the store was away: the next email tries again.
    if (!(error instanceof DomainError)) made.set(key, { image: null })
    return null
  }
}

async function make(runtime: Runtime, url: string, shape: Shape): Promise<MailImage | null> {
  const source = await ownPicture(runtime.storage, url)
  if (!source) return null
  const image = sharp(source, { density: 216 })
  const side = shape === 'portrait' ? PORTRAIT_PX : AVATAR_PX
  const { data, info } = await (shape !== 'logo'
    ? image
        .resize(side * 2, side * 2, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 84 })
    : image.resize(LOGO_MAX_WIDTH_PX * 2, LOGO_HEIGHT_PX * 2, { fit: 'inside' }).png({ compressionLevel: 9 })
  ).toBuffer({ resolveWithObject: true })
  return attached(shape, data, info)
}

/** A check-in code as a QR code, dark on white in both themes. */
export async function codeImage(code: string): Promise<MailImage> {
  const svg = encodeQR(code, 'svg', { ecc: 'medium', border: QUIET_ZONE })
  const { data, info } = await sharp(Buffer.from(svg), { density: 1200 })
    .resize(CODE_PX * 2, CODE_PX * 2, { kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, colours: 2 })
    .toBuffer({ resolveWithObject: true })
  return attached('code', data, info)
}

/** An inline attachment at twice its display size. */
function attached(name: string, content: Buffer, { format, width, height }: OutputInfo): MailImage {
  const cid = `${createHash('sha256').update(content).digest('hex').slice(0, 24)}@tuesday`
  const jpeg = format === 'jpeg'
  return {
    src: `cid:${cid}`,
    width: Math.round(width / 2),
    height: Math.round(height / 2),
    attachment: {
      cid,
      content,
      contentType: jpeg ? 'image/jpeg' : 'image/png',
      filename: `${name}.${jpeg ? 'jpg' : 'png'}`,
    },
  }
}

/** Background and text colours of faces without a photo; the same as on the site in the light theme. */
const FACES = [
  ['#fee0db', '#622923'],
  ['#f9e3d1', '#5c3100'],
  ['#f0e8cf', '#4b3b00'],
  ['#dceed9', '#22481a'],
  ['#d1f0e8', '#00483d'],
  ['#d1edfa', '#00445a'],
  ['#dce9ff', '#233c69'],
  ['#fbdfea', '#5e2842'],
] as const

/** The colours behind a person's initials: the same for the same name. */
export function faceColors(person: MailPerson): readonly [ground: string, ink: string] {
  const name = `${person.firstName} ${person.lastName}`
  const first = createHash('sha256').update(name).digest()[0]!
  return FACES[first % FACES.length]!
}
