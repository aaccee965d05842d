import { type Contacts, shownNetworks } from '@/lib/contracts/contact'
import { type GuestField, type ProfileView, tidyTags } from '@/lib/contracts/participant'
import { notFound } from '@/lib/core/errors'
import { topicsIn } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { cityIn } from './city'
import type { Participant } from './own-participant'
import { phraseLists, shownPhrases } from './phrase-lists'
import { seeParticipant, type Visibility } from './see-participant'

/**
 * A member's profile as far as the actor may see it.
 * @throws DomainError 'not-found' when they may not see it at all
 */
export async function viewProfile(ctx: Ctx, which: { id: string } | { slug: string }): Promise<ProfileView> {
  const { participant, visibility } = await seeParticipant(ctx, which)
  return profileViewOf(ctx, participant, visibility)
}

/**
 * The signed-in member's own profile as a guest or another member sees it.
 * @throws DomainError 'not-found' for anyone else's, and while others cannot see it at all
 */
export async function viewProfileAs(
  ctx: Ctx,
  which: { slug: string },
  as: 'guest' | 'member',
): Promise<ProfileView> {
  const { participant, visibility } = await seeParticipant(ctx, which)
  if (visibility !== 'own' || !participant.profileFilledAt) throw notFound()
  return profileViewOf(ctx, participant, as)
}

/** The signed-in member's own profile, or another's as far as it is visible. */
export function profileViewOf(ctx: Ctx, participant: Participant, visibility: Visibility): ProfileView {
  const isGuest = visibility === 'guest'
  const own = visibility === 'own'
  // As written, for the owner's forms.
  const topicsOf = (tags: readonly string[]) => (own ? tidyTags(tags) : topicsIn(ctx.locale, tidyTags(tags)))
  const shows = (field: GuestField) => !isGuest || participant.shownToGuests.includes(field)
  const contacts = own ? participant.contacts : isGuest ? {} : shownContacts(ctx, participant.contacts)
  const locked = !own && Object.keys(contacts).length > 0 && !mayReadContacts(ctx)
  return {
    participantId: participant.id,
    slug: participant.slug,
    visibility: visibility,
    firstName: participant.firstName,
    lastName: participant.lastName,
    company: shows('company') ? participant.company : null,
    avatarUrl: shows('photo') ? participant.avatarUrl : null,
    indexable: participant.indexable,
    about: shows('about') ? participant.about : null,
    lookingFor: shows('lookingFor') && (own || !participant.requestPausedAt) ? participant.lookingFor : null,
    goal: shows('goal') ? participant.goal : null,
    tags: shows('tags') ? topicsOf(participant.tags) : [],
    phrases: own
      ? phraseLists(participant.phrases)
      : shownPhrases(participant, { seeks: shows('lookingFor'), offers: shows('about') }),
    city: own || (participant.shareLocation && shows('city')) ? cityIn(participant, ctx.locale) : null,
    contacts: locked ? {} : contacts,
    contactsLocked: locked,
    personal: own ? personalOf(participant) : null,
  }
}

function shownContacts(ctx: Ctx, contacts: Contacts): Contacts {
  return Object.fromEntries(
    shownNetworks(ctx.community)
      .filter((network) => contacts[network])
      .map((network) => [network, contacts[network]]),
  )
}

/** Specification, section 6: participants without a filled profile cannot view contacts. */
const mayReadContacts = ({ actor }: Ctx) =>
  actor.kind === 'system' || (actor.kind === 'user' && (actor.profileFilled || actor.role === 'ROLE_ADMIN'))

function personalOf(participant: Participant): NonNullable<ProfileView['personal']> {
  return {
    userId: participant.userId,
    email: participant.email,
    phone: participant.phone,
    latitude: participant.latitude,
    longitude: participant.longitude,
    shareLocation: participant.shareLocation,
    shownToGuests: participant.shownToGuests,
    timeZone: participant.timeZone,
    networkingEnabled: participant.networkingEnabled,
    cadence: participant.cadence,
    pausedUntil: participant.pausedUntil?.toISOString() ?? null,
    disabledNotifications: participant.disabledNotifications,
    preferredLang: participant.preferredLang,
    onboardingStep: participant.onboardingStep,
    profileFilled: participant.profileFilledAt !== null,
    tutorialSeen: participant.tutorialSeenAt !== null,
    askForPhrases: participant.phrases.length === 0 && participant.phrasesAskedAt === null,
  }
}
