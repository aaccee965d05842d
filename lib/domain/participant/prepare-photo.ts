import sharp from 'sharp'
import {
  MAX_PHOTO_BYTES,
  PHOTO_TYPES,
  type PhotoCrop,
  type PhotoType,
  photoTypeOf,
} from '@/lib/contracts/photo'
import { COVER_RATIO, COVER_WIDTHS } from '@/lib/core/cover-sizes'
import { DomainError } from '@/lib/core/errors'

/** The sizes of the specification, in pixels; all square. */
export const PHOTO_SIZES = [512, 256, 108] as const

/** Allows a phone's 50-megapixel photo, but not a small file that decompresses to gigabytes. */
const MAX_PIXELS = 64_000_000
/** No real picture of 5 MB takes that long, except on an overloaded machine. */
const MAX_SECONDS = 10
/** Size after decoding: enough to crop the largest photo from a quarter of the picture. */
const MAX_SIDE = 3072
const SHOWN_SIDE = 1280
/** The longer side of a photo in a chat. */
const MESSAGE_SIDE = 2048
const WHITE = '#ffffff'
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** The field that the picture came in, for error messages. */
export type PhotoField = 'file' | 'imageUrl'

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/**
 * Re-encodes a photo as WebP squares: the part in `crop`, or the centre. Only the pixels survive: no metadata, location
 * or hidden payload.
 *
 * @throws DomainError 'invalid' when it is not a JPG or PNG, is broken, or is too large; 'unavailable' when decoding took
 * too long
 */
export function preparePhoto(
  bytes: Uint8Array,
  crop: PhotoCrop,
  field: PhotoField,
): Promise<{ size: number; body: Buffer }[]> {
  return decoding(bytes, field, async () => {
    const { width, height } = await uprightSize(bytes)
    const area = areaOf(crop, turnedBox(width, height, crop.rotation ?? 0))
    const scale = Math.min(1, (2 * PHOTO_SIZES[0]) / area.side, MAX_SIDE / Math.max(width, height))
    const upright = await pixelsOf(bytes, Math.round(width * scale), Math.round(height * scale))
    const turned = await turnedBy(upright, crop.rotation ?? 0)
    // Measured again: rotation rounds the box to whole pixels.
    const { left, top, side } = areaOf(crop, turned.info)
    const square = { left: Math.round(left), top: Math.round(top), width: side, height: side }
    return Promise.all(
      PHOTO_SIZES.map(async (size) => ({
        size,
        body: await sharp(turned.data, { raw: turned.info })
          .extract(square)
          .resize(size, size)
          .webp({ quality: 82 })
          .toBuffer(),
      })),
    )
  })
}

/** A picture for cropping on screen: whole, upright, pixels only. A JPG. */
export function preparePreview(bytes: Uint8Array, field: PhotoField): Promise<Buffer> {
  return decoding(bytes, field, () =>
    decoder(bytes)
      .resize(SHOWN_SIDE, SHOWN_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: WHITE })
      .toColourspace('srgb')
      .jpeg({ quality: 86 })
      .toBuffer(),
  )
}

export type PhotoLimits = { maxBytes: number; types: readonly PhotoType[] }

/** A whole picture for display, upright, re-encoded to pixels only. A WebP. */
export function prepareWholePhoto(
  bytes: Uint8Array,
  limits: PhotoLimits,
): Promise<{ body: Buffer; width: number; height: number }> {
  return decoding(
    bytes,
    'file',
    async () => {
      const { data, info } = await decoder(bytes)
        .resize(MESSAGE_SIDE, MESSAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: WHITE })
        .toColourspace('srgb')
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true })
      return { body: data, width: info.width, height: info.height }
    },
    limits,
  )
}

/** The longer side of a logo: enough for the largest icon. */
const LOGO_SIDE = 1024

/** Re-encodes a logo as PNG with transparency and without metadata; square if it is for icons. */
export function prepareLogo(bytes: Uint8Array, limits: PhotoLimits, square: boolean): Promise<Buffer> {
  return decoding(
    bytes,
    'file',
    async () => {
      const { width, height } = await uprightSize(bytes)
      const side = Math.min(LOGO_SIDE, Math.max(width, height))
      return decoder(bytes)
        .resize(side, side, { fit: square ? 'contain' : 'inside', background: CLEAR })
        .toColourspace('srgb')
        .png({ compressionLevel: 9 })
        .toBuffer()
    },
    limits,
  )
}

/**
 * A cover in 1200×630 and smaller, cropped to `crop` or the centre. JPGs, pixels only.
 */
export function prepareCover(
  bytes: Uint8Array,
  crop: PhotoCrop,
  limits: PhotoLimits,
): Promise<{ width: number; body: Buffer }[]> {
  return decoding(
    bytes,
    'file',
    async () => {
      const { width, height } = await uprightSize(bytes)
      const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
      const upright = await pixelsOf(bytes, Math.round(width * scale), Math.round(height * scale))
      const turned = await turnedBy(upright, crop.rotation ?? 0)
      const area = coverArea(crop, turned.info)
      return Promise.all(
        COVER_WIDTHS.map(async (size) => ({
          width: size,
          body: await sharp(turned.data, { raw: turned.info })
            .extract(area)
            .resize(size, Math.round(size / COVER_RATIO), { fit: 'cover' })
            .jpeg({ quality: 78, mozjpeg: true })
            .toBuffer(),
        })),
      )
    },
    limits,
  )
}

/** The part of a picture that a cover shows, in whole pixels within it. */
function coverArea(crop: PhotoCrop, { width, height }: { width: number; height: number }) {
  const whole = Math.min(width, height * COVER_RATIO)
  const wide = Math.max(1, Math.floor(crop.width === undefined ? whole : (crop.width * width) / 100))
  const high = Math.max(
    1,
    Math.floor(crop.height === undefined ? whole / COVER_RATIO : (crop.height * height) / 100),
  )
  const [w, h] = [Math.min(wide, width), Math.min(high, height)]
  const within = (start: number | undefined, length: number, of: number) =>
    Math.round(
      Math.min(Math.max(0, start === undefined ? (of - length) / 2 : (start * of) / 100), of - length),
    )
  return { width: w, height: h, left: within(crop.x, w, width), top: within(crop.y, h, height) }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Decodes one picture at a time: memory depends on pixels, not file size, and several large pictures would add up.
 * sharp itself uses all cores, outside the event loop.
 */
async function decoding<T>(
  bytes: Uint8Array,
  field: PhotoField,
  work: () => Promise<T>,
  { maxBytes, types }: PhotoLimits = { maxBytes: MAX_PHOTO_BYTES, types: PHOTO_TYPES },
): Promise<T> {
  if (bytes.byteLength > maxBytes) throw photoError(field, 'photoTooLarge')
  const type = photoTypeOf(bytes)
  if (!type || !types.includes(type)) throw photoError(field, 'imageType')
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  try {
    return await mine
  } catch (cause) {
    throw decodingFault(field, cause)
  }
}

/** A timeout on an overloaded machine asks to try again, and does not call the picture damaged. */
export const decodingFault = (field: PhotoField, cause: unknown): DomainError =>
  cause instanceof Error && cause.message.startsWith('timeout')
    ? new DomainError('unavailable', { cause })
    : photoError(field, 'imageBroken', cause)

/** The specification's message, with the detail at the field. */
export const photoError = (field: PhotoField, why: string, cause?: unknown) =>
  new DomainError('invalid', { messageKey: 'uploadError', fields: { [field]: [why] }, cause })

const decoder = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()

async function uprightSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
  return autoOrient
}

/** The picture upright in this size, as raw RGB. */
function pixelsOf(bytes: Uint8Array, width: number, height: number): Promise<Pixels> {
  return decoder(bytes)
    .resize(Math.max(1, width), Math.max(1, height), { fit: 'fill' })
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function turnedBy(pixels: Pixels, rotation: number): Promise<Pixels> {
  if (rotation % 360 === 0) return pixels
  return sharp(pixels.data, { raw: pixels.info })
    .rotate(rotation, { background: WHITE })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The bounding box of a rotated picture. */
function turnedBox(width: number, height: number, rotation: number): { width: number; height: number } {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}

/** A crop's square in pixels of the box: `side` is an integer, its position is not yet. */
function areaOf(crop: PhotoCrop, box: { width: number; height: number }) {
  const whole = Math.min(box.width, box.height)
  const percent = (share: number | undefined, of: number) =>
    share === undefined ? undefined : (share * of) / 100
  const [width, height] = [percent(crop.width, box.width) ?? whole, percent(crop.height, box.height) ?? whole]
  const side = Math.max(1, Math.floor(Math.min(width, height, whole)))
  const within = (start: number | undefined, length: number, of: number) =>
    Math.min(Math.max(0, (start ?? (of - length) / 2) + (length - side) / 2), Math.floor(of) - side)
  return {
    side,
    left: within(percent(crop.x, box.width), width, box.width),
    top: within(percent(crop.y, box.height), height, box.height),
  }
}
