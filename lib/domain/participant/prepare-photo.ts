import sharp from 'sharp'
import { DomainError } from '@/lib/core/errors'

/** The sizes that the specification names, in pixels; each is a square. */
export const PHOTO_SIZES = [512, 256, 108] as const
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

/** A phone's 50-megapixel photo passes; a small file that unpacks into gigabytes does not. */
const MAX_PIXELS = 64_000_000

/** What the file is, by its first bytes and not by its name: nothing else reaches the decoders. */
function isJpegOrPng(bytes: Uint8Array): boolean {
  const starts = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
}

/**
 * A photo re-encoded as WebP squares, upright, its middle kept. Nothing of the upload survives but the
 * pixels: no metadata, no position, no hidden payload.
 *
 * @throws DomainError 'invalid' when it is no JPG or PNG, is broken, or is too large
 */
export async function preparePhoto(bytes: Uint8Array): Promise<{ size: number; body: Buffer }[]> {
  if (bytes.byteLength > MAX_PHOTO_BYTES) throw new DomainError('invalid', { messageKey: 'tooLarge' })
  if (!isJpegOrPng(bytes)) throw uploadError()
  try {
    const largest = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(PHOTO_SIZES[0], PHOTO_SIZES[0], { fit: 'cover', position: 'centre' })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return await Promise.all(
      PHOTO_SIZES.map(async (size) => ({
        size,
        body: await sharp(largest.data, { raw: largest.info })
          .resize(size, size)
          .webp({ quality: 82 })
          .toBuffer(),
      })),
    )
  } catch (cause) {
    throw uploadError(cause)
  }
}

const uploadError = (cause?: unknown) =>
  new DomainError('invalid', { messageKey: 'uploadError', fields: { file: ['imageType'] }, cause })
