import { z } from 'zod'
import { contactLinkShape } from './contact'
import { message } from './message'

export const searchLinkedInQuery = z.object({
  linkedInProfileUrl: contactLinkShape('linkedin').refine(
    (link) => link !== '',
    message('contactRequired', { network: 'LinkedIn' }),
  ),
})

/** An external profile, cut to the limits of a profile here. */
export const linkedInProfileShape = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Company and position, one line. */
  company: z.string().nullable(),
  about: z.string().nullable(),
  photoUrl: z.string().nullable(),
})

export type LinkedInProfile = z.infer<typeof linkedInProfileShape>

export const linkedInSearchShape = z.object({
  /** `off`: no lookup service; `unavailable`: the service failed or returned an invalid response. */
  state: z.enum(['found', 'not-found', 'unavailable', 'off']),
  profile: linkedInProfileShape.nullable(),
})

export type LinkedInSearch = z.infer<typeof linkedInSearchShape>
