import { z } from 'zod'
import { httpsLink, lineInEachLanguage, ownPicture, someLanguage, textInEachLanguage } from './section'

export const LANDING_BOUNDS = { title: 120, copy: 600, subtitle: 200 } as const

/** The landing page, and the destination of links on public pages. */
export const landingSettings = z.object({
  landingTitle: lineInEachLanguage(LANDING_BOUNDS.title).refine(someLanguage, 'required'),
  landingCopy: textInEachLanguage(LANDING_BOUNDS.copy).refine(someLanguage, 'required'),
  imgUrl: ownPicture,
  /** 'tim' uses the alternative header with About, Members, Experts. */
  landingKind: z.enum(['standard', 'tim']),
  /** Hides the login link below the form. */
  shortLanding: z.boolean(),
  registrationSubtitle: lineInEachLanguage(LANDING_BOUNDS.subtitle),
  /** An external landing page that replaces ours. */
  externalLandingUrl: httpsLink,
  /** Replaces our registration. */
  applyUrl: httpsLink,
  donationUrl: httpsLink,
})

export type LandingSettings = z.infer<typeof landingSettings>
