import { z } from 'zod'
import { MAX_PHOTO_BYTES } from '../photo'

/** Never SVG, which can contain scripts. */
export const BRAND_PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const MAX_BRAND_PICTURE_BYTES = MAX_PHOTO_BYTES

export const BRAND_PICTURES = ['logo', 'icon', 'landing'] as const
export type BrandPicture = (typeof BRAND_PICTURES)[number]

export const brandPictureQuery = z.object({ kind: z.enum(BRAND_PICTURES) })
/** Its URL, for the form. */
export const brandPictureShape = z.object({ url: z.string() })
