import type { GuestField, ProfileView } from '@/lib/contracts/participant'
import type { SectionAudience } from './audience'
import type { ProfileSection } from './profile-form'

/**
 * Who sees each section of a profile. A section whose parts have different audiences names the widest.
 * @param transparent the community shows its members to each other
 */
export function sectionAudiences(
  personal: Pick<NonNullable<ProfileView['personal']>, 'shownToGuests' | 'shareLocation'> | null,
  transparent: boolean,
): Record<ProfileSection | 'phrases', SectionAudience> {
  const among = transparent ? 'members' : 'introduced'
  const of = (...parts: GuestField[]) =>
    parts.some((part) => personal?.shownToGuests.includes(part)) ? 'everyone' : among
  return {
    profile: 'everyone',
    about: of('about', 'goal', 'tags'),
    lookingFor: of('lookingFor'),
    location: personal?.shareLocation ? of('city') : 'own',
    contacts: among,
    phrases: of('lookingFor', 'about'),
  }
}
