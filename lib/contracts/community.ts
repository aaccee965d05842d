import { z } from 'zod'
import { LOCALES } from '@/lib/core/locale'
import { POLICY_VARIANTS } from '@/lib/core/policy-version'

export const authTypeShape = z.enum(['EMAIL', 'GOOGLE', 'MAGIC', 'OTP', 'NONE', 'OAUTH2'])

/** A community as anyone at its address may see it; texts in the request's language. */
export const communityShape = z.object({
  id: z.uuid(),
  domain: z.string(),
  parentCommunityDomain: z.string().nullable(),
  lang: z.enum(LOCALES),
  langChoices: z.array(z.enum(LOCALES)),
  title: z.string(),
  landingTitle: z.string(),
  landingCopy: z.string(),
  imgUrl: z.string().nullable(),
  logoUrl: z.string().nullable(),
  transparent: z.boolean(),
  shortLanding: z.boolean(),
  isTimCommunity: z.boolean(),
  authConfig: z.array(z.object({ authType: authTypeShape, externalContent: z.string().optional() })),
  stepsConfig: z.record(
    z.enum(['profile', 'lookingFor', 'contacts', 'networks', 'avatar', 'about']),
    z.object({ visible: z.boolean() }),
  ),
  contactsConfig: z.record(z.string(), z.object({ visible: z.boolean() })),
  requiredContacts: z.array(z.string()),
  requiredContactsMin: z.number().int(),
  shownContacts: z.array(z.string()),
  senderEmail: z.string().nullable(),
  brandConfig: z.object({
    title: z.string().optional(),
    logoUrl: z.string().optional(),
    siteUrl: z.string().optional(),
    color: z.string(),
  }),
  termsUrl: z.string().nullable(),
  policyUrl: z.string().nullable(),
  externalLandingUrl: z.string().nullable(),
  donationUrl: z.string().nullable(),
  applyUrl: z.string().nullable(),
  registrationSubtitle: z.string().nullable(),
  consentStyle: z.enum(['links', 'plain']),
  policyVariant: z.enum(POLICY_VARIANTS),
})

export type CommunityView = z.infer<typeof communityShape>

/** What a landing page elsewhere needs of a community, in one language. */
export const landingShape = communityShape
  .pick({
    domain: true,
    langChoices: true,
    title: true,
    landingTitle: true,
    landingCopy: true,
    imgUrl: true,
    logoUrl: true,
    shortLanding: true,
    isTimCommunity: true,
    brandConfig: true,
    applyUrl: true,
    donationUrl: true,
    termsUrl: true,
    policyUrl: true,
  })
  .extend({ lang: z.enum(LOCALES) })

export const topTagShape = z.object({ tag: z.string(), count: z.number().int() })
export type TopTag = z.infer<typeof topTagShape>
