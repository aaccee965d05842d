import type { z } from 'zod'
import type { CommunityView } from '@/lib/contracts/community'
import { NETWORKS } from '@/lib/contracts/contact'
import type { ProfileView, profileSections, profileShape } from '@/lib/contracts/participant'

/** All fields of the profile as forms hold them; each form shows the fields of its section. */
export type ProfileForm = z.input<typeof profileShape>
export type ProfileSection = keyof typeof profileSections

/** What a community asks of a profile. */
export type ProfileRules = Pick<
  CommunityView,
  'stepsConfig' | 'contactsConfig' | 'requiredContacts' | 'requiredContactsMin' | 'shownContacts'
>

/** A saved profile as a form's values: every field has one, so that none changes from uncontrolled to controlled. */
export function formOf(profile: ProfileView | null): ProfileForm {
  return {
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    company: profile?.company ?? '',
    phone: profile?.personal?.phone ?? '',
    about: profile?.about ?? '',
    goal: profile?.goal ?? '',
    tags: profile?.tags ?? [],
    lookingFor: profile?.lookingFor ?? '',
    city: profile?.city ?? '',
    placeId: null,
    shareLocation: profile?.personal?.shareLocation ?? true,
    contacts: Object.fromEntries(NETWORKS.map((network) => [network, profile?.contacts[network] ?? ''])),
  }
}
