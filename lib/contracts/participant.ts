import { z } from 'zod'
import { LOCALES } from '@/lib/core/locale'
import { contactsShape, NETWORKS } from './contact'
import { atMost, message, tooLong } from './message'
import { moment } from './moment'
import { id } from './page'
import { personWithPageFields } from './person'
import { phrasesShape } from './phrase'
import { latitudeShape, longitudeShape } from './place'
import { CHANNELS, TOPICS } from './subscription'
import { MAX_TAGS } from './typed-limits'
import { visibleLine, visibleText } from './typed-text'

/** Maximum lengths of profile texts, in characters. */
export const BOUNDS = {
  firstName: { min: 1, max: 60 },
  lastName: { min: 1, max: 60 },
  company: { min: 0, max: 120 },
  about: { min: 20, max: 2000 },
  lookingFor: { min: 10, max: 1000 },
  goal: { min: 0, max: 200 },
  city: { min: 0, max: 100 },
} as const

/** Longer tags are shown truncated. */
export const TAG_LIMIT = 50

const text = (bounds: { min: number; max: number }, visible = visibleLine) => {
  const words = bounds.min === 0 ? tooLong(bounds.max) : message('outOfBounds', bounds)
  return z.string(words).overwrite(visible).min(bounds.min, words).max(bounds.max, words)
}

/** The rules of tags: no 'Other', no duplicates, at most 50 characters (47 and an ellipsis). */
export function tidyTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) {
    const words = visibleLine(tag).replace(/\s+/g, ' ')
    const shown = words.length > TAG_LIMIT ? `${words.slice(0, TAG_LIMIT - 3)}…` : words
    const key = shown.toLowerCase()
    if (shown !== '' && key !== 'other' && !seen.has(key)) seen.set(key, shown)
  }
  return [...seen.values()]
}

export const firstNameShape = text(BOUNDS.firstName)
export const lastNameShape = text(BOUNDS.lastName)
export const companyShape = text(BOUNDS.company)
export const aboutShape = text(BOUNDS.about, visibleText)
export const lookingForShape = text(BOUNDS.lookingFor, visibleText)
export const goalShape = text(BOUNDS.goal)
export const cityShape = text(BOUNDS.city)
export const tagsShape = z
  .array(z.string().max(...atMost(200)))
  .max(MAX_TAGS, message('tooManyTags', { max: MAX_TAGS }))
  .transform(tidyTags)

/** Digits with common separators; blank removes the number. */
const isPhone = (phone: string) =>
  /^\+?[\d\s().-]+$/.test(phone) && /^\d{7,15}$/.test(phone.replace(/\D/g, ''))

export const phoneShape = z
  .string()
  .trim()
  .max(30, 'phoneFormat')
  .refine((phone) => phone === '' || isPhone(phone), 'phoneFormat')

export const timeZoneShape = z
  .string()
  .max(60, 'unknownTimeZone')
  .refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
    } catch {
      return false
    }
  }, 'unknownTimeZone')

/** The profile form by section; each is one step of onboarding. */
export const profileSections = {
  profile: z.object({
    firstName: firstNameShape,
    lastName: lastNameShape,
    company: companyShape.optional(),
    phone: phoneShape.optional(),
  }),
  about: z.object({ about: aboutShape, goal: goalShape.optional(), tags: tagsShape.optional() }),
  lookingFor: z.object({ lookingFor: lookingForShape }),
  location: z.object({
    city: cityShape,
    shareLocation: z.boolean(),
    /** The id of `city` in the list of cities (lib/contracts/place.ts). */
    placeId: z.number().int().min(1).max(1_000_000_000).nullable().optional(),
    /** For a city that is not in the list. */
    latitude: latitudeShape.nullable().optional(),
    longitude: longitudeShape.nullable().optional(),
  }),
  contacts: z.object({ contacts: contactsShape }),
}

/** All fields of the profile. */
export const profileShape = z.object({
  ...profileSections.profile.shape,
  ...profileSections.about.shape,
  ...profileSections.lookingFor.shape,
  ...profileSections.location.shape,
  ...profileSections.contacts.shape,
})

/** What a member may show to guests; contacts never are. */
export const GUEST_FIELDS = ['photo', 'company', 'about', 'lookingFor', 'goal', 'tags', 'city'] as const
export type GuestField = (typeof GUEST_FIELDS)[number]

/** An update of any profile fields. Each given field must be complete and valid. */
export const updateProfileShape = z.strictObject({
  ...profileShape.partial().shape,
  timeZone: timeZoneShape.optional(),
  /** Search engines may list the public profile. */
  indexable: z.boolean().optional(),
  /** What guests see besides the name; fields not given stay as they are. */
  shownToGuests: z.partialRecord(z.enum(GUEST_FIELDS), z.boolean()).optional(),
  /** Current onboarding step, to continue after a reload. */
  onboardingStep: z.number().int().min(0).max(50).optional(),
  /** Ends onboarding; refused with the missing fields while any are missing. */
  finish: z.literal(true).optional(),
})

export type UpdateProfile = z.infer<typeof updateProfileShape>

export const updateLookingForShape = z.object({ lookingFor: lookingForShape })

export const CADENCES = ['weekly', 'biweekly', 'monthly'] as const

export const networkingPrefQuery = z.object({
  participantId: id,
  networkingEnabled: z.stringbool(),
  cadence: z.enum(CADENCES).optional(),
  /** The pause ends automatically on this day. */
  pausedUntil: moment.optional(),
})

/** A channel, or one topic on it. */
export const notificationPrefQuery = z.object({
  contactType: z.enum(CHANNELS),
  disable: z.stringbool(),
  topic: z.enum(TOPICS).optional(),
})

const linksShape = z.partialRecord(z.enum(NETWORKS), z.string())

/** Parts of a profile that only its owner sees. */
export const personalShape = z.object({
  userId: id,
  email: z.string(),
  phone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  shareLocation: z.boolean(),
  shownToGuests: z.array(z.enum(GUEST_FIELDS)),
  timeZone: z.string().nullable(),
  networkingEnabled: z.boolean(),
  cadence: z.enum(CADENCES),
  pausedUntil: z.string().nullable(),
  /** Channels ('EMAIL') and topics on them ('EMAIL:round') that are turned off. */
  disabledNotifications: z.array(z.string()),
  preferredLang: z.enum(LOCALES).nullable(),
  onboardingStep: z.number().int(),
  profileFilled: z.boolean(),
  tutorialSeen: z.boolean(),
  /** They have no phrases and were not asked yet. */
  askForPhrases: z.boolean(),
})

/** A profile as far as the viewer may see it: guests the first lines, members everything shared. */
export const profileViewShape = z.object({
  ...personWithPageFields,
  visibility: z.enum(['guest', 'member', 'own']),
  company: z.string().nullable(),
  indexable: z.boolean(),
  about: z.string().nullable(),
  lookingFor: z.string().nullable(),
  goal: z.string().nullable(),
  tags: z.array(z.string()),
  phrases: phrasesShape,
  city: z.string().nullable(),
  contacts: linksShape,
  /** There are contacts, but the viewer has to complete their own profile first. */
  contactsLocked: z.boolean(),
  personal: personalShape.nullable(),
})

export type ProfileView = z.infer<typeof profileViewShape>

export const participantListEntryShape = z.object({
  id,
  slug: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  tags: z.array(z.string()),
  /** The first line of their open request; empty without one. */
  request: z.string(),
})

/** Fills rows of two, three and four. */
export const MEMBERS_PER_PAGE = 24

export type ParticipantListEntry = z.infer<typeof participantListEntryShape>

export const searchShape = z
  .string()
  .trim()
  .max(...atMost(100))
  .optional()

/** Tags in one parameter, separated by commas: a tag containing one cannot be queried. */
export const topicsShape = z
  .string()
  .max(MAX_TAGS * 60)
  .transform((topics) => tidyTags(topics.split(',')).slice(0, MAX_TAGS))
  .optional()

/** Filters of a member list, as query parameters. */
export const memberFilterQuery = z.object({
  search: searchShape,
  tags: topicsShape,
  /** Key of a place of the community: see the locations. */
  place: z.string().max(140).optional(),
  /** Only members not introduced to the viewer yet. */
  unmet: z.stringbool().optional(),
})

/** Faces for the landing page. `total` is null where the community hides its members. */
export const previewShape = z.object({
  list: z.array(z.object({ firstName: z.string(), lastName: z.string(), avatarUrl: z.string().nullable() })),
  total: z.number().int().nullable(),
})

export const createdParticipantShape = z.object({ participantId: id, slug: z.string() })

export const myCommunityShape = z.object({
  communityId: id,
  title: z.string(),
  logoUrl: z.string().nullable(),
  url: z.string(),
  participantId: id.nullable(),
  slug: z.string().nullable(),
  profileFilled: z.boolean(),
  networkingEnabled: z.boolean(),
  current: z.boolean(),
})

export const imageShape = z.object({
  avatarUrl: z.string(),
  /** The photo in the sizes of the specification, in pixels. */
  sizes: z.record(z.enum(['108', '256', '512']), z.string()),
})
