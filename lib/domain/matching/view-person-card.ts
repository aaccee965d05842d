import { type Contacts, NETWORKS } from '@/lib/contracts/contact'
import type { PersonCard } from '@/lib/contracts/matching'
import type { participants } from '@/lib/db/schema/participant'
import type { Community } from '@/lib/tenancy/community'

/** A member as another member sees them: shared place only, and the links that the community shows. */
export function viewPersonCard(community: Community, person: typeof participants.$inferSelect): PersonCard {
  const shown = new Set(community.shownContacts.map((network) => network.toLowerCase()))
  const contacts: Contacts = {}
  for (const network of NETWORKS) {
    const link = person.contacts[network]
    if (link && shown.has(network)) contacts[network] = link
  }
  return {
    participantId: person.id,
    slug: person.slug,
    firstName: person.firstName,
    lastName: person.lastName,
    avatarUrl: person.avatarUrl,
    company: person.company,
    about: person.about,
    lookingFor: person.lookingFor,
    city: person.shareLocation ? person.city : null,
    tags: person.tags,
    contacts,
  }
}
