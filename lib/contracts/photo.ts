import { z } from 'zod'

export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

/** Photo types of the specification. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const

/** Number of a file's first bytes that identify its type. */
export const SIGNATURE_BYTES = 12

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'

/** A file's type, by its first bytes rather than its name; null for types accepted nowhere. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  const has = (at: number, ...signature: number[]) =>
    signature.every((byte, index) => bytes[at + index] === byte)
  if (has(0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (has(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (has(0, 0x52, 0x49, 0x46, 0x46) && has(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp'
  return null
}

/** Whether a file is a JPG or a PNG. */
export const isPhoto = (bytes: Uint8Array) => PHOTO_TYPES.some((type) => type === photoTypeOf(bytes))

/** Tolerates rounding at the edges; the server clamps to the picture. */
const place = z.coerce.number().min(-1).max(100)
const length = z.coerce.number().min(0.1).max(101)

/**
 * Crop of a picture. It is turned upright, then rotated by `rotation` degrees clockwise; the other values are
 * percentages of the resulting width or height. Give all of them, or none for the centre.
 */
export const photoCropQuery = z
  .object({
    x: place.optional(),
    y: place.optional(),
    width: length.optional(),
    height: length.optional(),
    rotation: z.coerce.number().min(-360).max(360).optional(),
  })
  .refine(({ x, y, width, height }) => {
    const given = [x, y, width, height].filter((number) => number !== undefined).length
    return given === 0 || given === 4
  }, 'wrongValue')

export type PhotoCrop = z.infer<typeof photoCropQuery>

/** The URL of a picture. The server decides at connection time whether it may be fetched. */
export const photoLinkShape = z.object({
  imageUrl: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(2000, 'photoLink')
    .refine((address) => {
      if (!URL.canParse(address)) return false
      const { protocol, username, password } = new URL(address)
      return /^https?:$/.test(protocol) && username === '' && password === ''
    }, 'photoLink'),
})

/** The picture behind a link, ready for cropping: upright, re-encoded, small enough to display. */
export const linkedPhotoShape = z.object({ picture: z.string() })
