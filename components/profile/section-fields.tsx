'use client'

import type { Network } from '@/lib/contracts/contact'
import { AboutFields } from './about-fields'
import { ContactsFields } from './contacts-fields'
import type { LinkedInProps } from './linkedin-proposal'
import { LocationFields } from './location-fields'
import { PersonFields } from './person-fields'
import type { ProfileRules, ProfileSection } from './profile-form'
import { RequestFields } from './request-fields'

export interface SectionFieldsProps {
  section: ProfileSection
  rules: ProfileRules
  /** Topics that others here have. */
  tagSuggestions?: readonly string[]
  /** What a LinkedIn profile can fill in. */
  linkedIn?: LinkedInProps
  /** Asks for these networks alone. */
  networks?: readonly Network[]
}

/** The fields of one section, for onboarding and profile, inside the section's form. */
export function SectionFields({ section, rules, tagSuggestions, linkedIn, networks }: SectionFieldsProps) {
  switch (section) {
    case 'profile':
      return <PersonFields />
    case 'about':
      return <AboutFields tagSuggestions={tagSuggestions} />
    case 'lookingFor':
      return <RequestFields />
    case 'location':
      return <LocationFields />
    case 'contacts':
      return <ContactsFields rules={rules} only={networks} linkedIn={linkedIn} />
  }
}
