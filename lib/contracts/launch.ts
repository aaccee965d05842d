import { z } from 'zod'
import { LOCALES } from '@/lib/core/locale'
import { emailShape } from './account'
import { atMost } from './message'
import { id } from './page'
import { BOUNDS, timeZoneShape } from './participant'
import { BRAND_BOUNDS, brandSettings } from './settings/brand'
import { lineAtMost, textAtMost } from './typed-shapes'
import { visibleLine } from './typed-text'

export const LAUNCH_BOUNDS = { name: BRAND_BOUNDS.title, purpose: 300, address: { min: 3, max: 40 } } as const

/** One label of a domain. Without double hyphens, so never punycode. */
const ADDRESS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

const addressShape = z
  .string('required')
  .trim()
  .toLowerCase()
  .min(LAUNCH_BOUNDS.address.min, 'launchAddress')
  .max(LAUNCH_BOUNDS.address.max, 'launchAddress')
  .regex(ADDRESS, 'launchAddress')

/** The five fields of a new community, and what the browser knows. */
export const newCommunityShape = z.object({
  name: z
    .string('required')
    .overwrite(visibleLine)
    .min(1, 'required')
    .max(...atMost(LAUNCH_BOUNDS.name)),
  /** The subdomain of PLATFORM_DOMAIN. */
  address: addressShape,
  /** The main language first. */
  languages: z
    .array(z.enum(LOCALES))
    .min(1, 'required')
    .max(LOCALES.length)
    .refine((all) => new Set(all).size === all.length, 'wrongValue'),
  color: brandSettings.shape.color,
  /** Why its members meet; '' for a general text. */
  purpose: textAtMost(LAUNCH_BOUNDS.purpose),
  timeZone: timeZoneShape,
  /** Idempotency key of the form: a repeated request returns the community of the first. */
  launchKey: id,
})
export type NewCommunity = z.output<typeof newCommunityShape>

/** The form in the browser. */
export const launchFormShape = newCommunityShape.omit({ launchKey: true, timeZone: true })
export type LaunchForm = z.input<typeof launchFormShape>

const founderName = lineAtMost(BOUNDS.firstName.max).default('')

/** A community that an operator creates for its founder. Their name, if known, begins their profile. */
export const communityForFounderShape = newCommunityShape.extend({
  email: emailShape,
  firstName: founderName,
  lastName: founderName,
})
export type CommunityForFounder = z.output<typeof communityForFounderShape>

/** The form in the browser. */
export const communityForFounderFormShape = communityForFounderShape.omit({ launchKey: true, timeZone: true })

export const launchCodeShape = z.object({ email: emailShape })
export const launchProofShape = z.object({
  email: emailShape,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'codeForm'),
})
/** Proves the mailbox while the form is filled in. */
export const launchTicketShape = z.object({ ticket: z.string() })
export const launchShape = newCommunityShape.extend({ ticket: z.string().min(1).max(2_100) })

export const launchedShape = z.object({
  communityId: id,
  domain: z.string(),
  /** Signs the founder in there; valid for a minute. */
  url: z.string(),
})
export type Launched = z.infer<typeof launchedShape>
/** Without a link: only the founder may sign in as the founder. */
export const createdForFounderShape = launchedShape.omit({ url: true })

export const ADDRESS_STATES = ['free', 'taken', 'refused'] as const
export const addressQuery = z.object({ address: addressShape })
export const addressAnswerShape = z.object({ state: z.enum(ADDRESS_STATES) })
