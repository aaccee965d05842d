import { z } from 'zod'
import { lineAtMost } from '../typed-shapes'
import { httpsLink, lineInEachLanguage, ownPicture, someLanguage } from './section'

export const BRAND_BOUNDS = { title: 60, shortTitle: 12 } as const

/** The community's look everywhere. */
export const brandSettings = z.object({
  title: lineInEachLanguage(BRAND_BOUNDS.title).refine(someLanguage, 'required'),
  /** The name below the icon on a phone. */
  shortTitle: lineAtMost(BRAND_BOUNDS.shortTitle),
  color: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'color'),
  logoUrl: ownPicture,
  /** A square picture for icons, for wide logos. */
  iconUrl: ownPicture,
  siteUrl: httpsLink,
  /** Whether pages link to launching another community. If off, they do not mention the platform. */
  launchLink: z.boolean(),
})

export type BrandSettings = z.infer<typeof brandSettings>
