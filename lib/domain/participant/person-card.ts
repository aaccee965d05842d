import { type Contacts, NETWORKS } from '@/lib/contracts/contact'
import type { PersonCard } from '@/lib/contracts/matching'
import type { Locale } from '@/lib/core/locale'
import { participants } from '@/lib/db/schema/participant'
import { topicsIn } from '@/lib/matching'
import type { Community } from '@/lib/tenancy/community'
import { cityIn } from './city'
import { NO_PHRASES, shownPhrases } from './phrase-lists'

/** The columns of a card only: rows are wide, and reading them takes a good part of a page's time. */
export const personCardColumns = {
  id: participants.id,
  deletedAt: participants.deletedAt,
  slug: participants.slug,
  firstName: participants.firstName,
  lastName: participants.lastName,
  avatarUrl: participants.avatarUrl,
  company: participants.company,
  about: participants.about,
  lookingFor: participants.lookingFor,
  requestPausedAt: participants.requestPausedAt,
  shareLocation: participants.shareLocation,
  city: participants.city,
  cityNames: participants.cityNames,
  tags: participants.tags,
  phrases: participants.phrases,
  contacts: participants.contacts,
  shownToGuests: participants.shownToGuests,
}

/** A member as another member sees them: shared place only, and the links that the community shows. */
export function toPersonCard(
  community: Community,
  person: Pick<typeof participants.$inferSelect, keyof typeof personCardColumns>,
  locale: Locale,
  visibility: 'guest' | 'member' = 'member',
): PersonCard {
  const shown = new Set(community.shownContacts.map((network) => network.toLowerCase()))
  const contacts: Contacts = {}
  for (const network of NETWORKS) {
    const link = person.contacts[network]
    if (link && shown.has(network)) contacts[network] = link
  }
  const line = {
    participantId: person.id,
    hasLeft: person.deletedAt !== null,
    slug: person.slug,
    firstName: person.firstName,
    lastName: person.lastName,
    avatarUrl: person.avatarUrl,
    company: person.company,
  }
  if (visibility === 'guest')
    return {
      ...line,
      avatarUrl: person.shownToGuests.includes('photo') ? person.avatarUrl : null,
      company: person.shownToGuests.includes('company') ? person.company : null,
      about: '',
      lookingFor: '',
      city: null,
      tags: [],
      phrases: NO_PHRASES,
      contacts: {},
    }
  return {
    ...line,
    about: person.about,
    lookingFor: person.requestPausedAt ? '' : person.lookingFor,
    city: person.shareLocation ? cityIn(person, locale) : null,
    tags: topicsIn(locale, person.tags),
    phrases: shownPhrases(person, { seeks: true, offers: true }),
    contacts,
  }
}
