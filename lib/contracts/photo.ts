import { z } from 'zod'

export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

/** What the specification takes for a photo. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const

/** How many of a file's first bytes tell what it is. */
export const SIGNATURE_BYTES = 12

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'

/** What a file is, by its first bytes and not by its name; null when it is no picture that we take anywhere. */
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

/** A little beyond the edge is rounding; the server keeps within the picture. */
const place = z.coerce.number().min(-1).max(100)
const length = z.coerce.number().min(0.1).max(101)

/**
 * Which part of a picture becomes the photo. The picture is turned upright, then by `rotation` degrees clockwise; the
 * rest are percent of the box around what it is then, of its width or its height. All of them, or none for the middle.
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

/** The address of a picture. Which addresses are opened at all, the server decides where it connects. */
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

/** The picture behind a link as it will be cropped: upright, re-encoded, small enough to be shown. */
export const linkedPhotoShape = z.object({ picture: z.string() })
